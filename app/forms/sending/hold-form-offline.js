{
  const { parentElement, dataset } = document.currentScript;
  const form = parentElement.closest("form");
  const { said } = dataset;
  let mayLeave = false;
  form.addEventListener("submit", (event) => {
    if (mayLeave || form.dataset.alive) return;
    event.preventDefault();
    const button = event.submitter;
    button?.setCustomValidity("");
    fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout?.(8_000) }).then(
      () => {
        mayLeave = true;
        form.requestSubmit(button);
      },
      () => {
        button?.setCustomValidity(said);
        button?.reportValidity();
      },
    );
  });
}
