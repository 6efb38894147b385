/** The operator is at work: being sent by POST is what prolongs the session (admin-session.server.ts). */
export function action() {
  return new Response(null, { status: 204 });
}
