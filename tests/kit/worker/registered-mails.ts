/** As at the start of a process; otherwise a test would need another file in its worker to have registered them. */
import "../../../app/wiring/mails.server";
