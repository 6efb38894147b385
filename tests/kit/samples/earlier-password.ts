/** Stored by better-auth 1.7.7, and by our versions after it. */
export const EARLIER_PASSWORD = {
  text: "ein-langes-passwort",
  stored:
    "efa8d85becc5323b23d7947a461902ff:3954df3aa9459add9e24ca607ea744905b56c1c7fa1b7125e7ea3c65f3c1799b" +
    "aab822e7e126f97cedfef46a916dade4f968470ab7724d6e86d6f17c3527abad",
};
