-- Each state gets a column in English beside the German one, which 0.2.0 reads and writes. The trigger keeps both alike,
-- whichever of them a process writes, and fires in a replica too. It goes with the German columns once nothing of 0.2.0
-- runs any more (docs/decisions/0026-states-in-two-languages.md).
CREATE FUNCTION "keep_both_states"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  english text;
  german text;
  before text;
  words jsonb := tg_argv[2];
  is_english boolean;
BEGIN
  EXECUTE format('SELECT ($1).%I, ($1).%I', tg_argv[0], tg_argv[1]) INTO english, german USING new;
  IF tg_op = 'INSERT' THEN
    is_english := german IS NULL;
  ELSE
    EXECUTE format('SELECT ($1).%I', tg_argv[0]) INTO before USING old;
    is_english := english IS DISTINCT FROM before;
  END IF;
  IF is_english THEN
    german := coalesce(words ->> english, english);
  ELSE
    english := coalesce((SELECT word.key FROM jsonb_each_text(words) AS word WHERE word.value = german), german);
  END IF;
  RETURN jsonb_populate_record(new, jsonb_build_object(tg_argv[0], english, tg_argv[1], german));
END $$;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "status" text DEFAULT 'invited' NOT NULL;--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "proposals_status" BEFORE INSERT OR UPDATE ON "proposals" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('status', 'state', '{"invited":"eingeladen","draft":"entwurf","open":"offen","accepted":"übernommen","rejected":"abgelehnt"}');--> statement-breakpoint
ALTER TABLE "proposals" ENABLE ALWAYS TRIGGER "proposals_status";--> statement-breakpoint
ALTER TABLE "lab_proofs" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_proofs" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "lab_proofs_status" BEFORE INSERT OR UPDATE ON "lab_proofs" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('status', 'state', '{"invited":"eingeladen","draft":"entwurf","open":"offen","accepted":"übernommen","rejected":"abgelehnt"}');--> statement-breakpoint
ALTER TABLE "lab_proofs" ENABLE ALWAYS TRIGGER "lab_proofs_status";--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_rounds" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "offer_rounds_status" BEFORE INSERT OR UPDATE ON "offer_rounds" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('status', 'state', '{"open":"offen","comparison":"vergleich","decided":"entschieden","withdrawn":"zurückgezogen","expired":"abgelaufen"}');--> statement-breakpoint
ALTER TABLE "offer_rounds" ENABLE ALWAYS TRIGGER "offer_rounds_status";--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD COLUMN "reveal_names" text DEFAULT 'on_acceptance' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_rounds" ALTER COLUMN "reveal" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "offer_rounds_reveal_names" BEFORE INSERT OR UPDATE ON "offer_rounds" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('reveal_names', 'reveal', '{"on_acceptance":"bei_annahme","at_once":"sofort"}');--> statement-breakpoint
ALTER TABLE "offer_rounds" ENABLE ALWAYS TRIGGER "offer_rounds_reveal_names";--> statement-breakpoint
ALTER TABLE "offer_invitations" ADD COLUMN "status" text DEFAULT 'open' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_invitations" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "offer_invitations_status" BEFORE INSERT OR UPDATE ON "offer_invitations" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('status', 'state', '{"open":"offen","in_progress":"in_bearbeitung","answered":"beantwortet","declined":"abgelehnt","expired":"abgelaufen","withdrawn":"zurückgezogen"}');--> statement-breakpoint
ALTER TABLE "offer_invitations" ENABLE ALWAYS TRIGGER "offer_invitations_status";--> statement-breakpoint
ALTER TABLE "offer_questions" ADD COLUMN "author" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "offer_questions" ALTER COLUMN "author" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "offer_questions_author" BEFORE INSERT OR UPDATE ON "offer_questions" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('author', 'asked_by', '{"practice":"praxis","lab":"labor","software":"software","portal":"laborlotse"}');--> statement-breakpoint
ALTER TABLE "offer_questions" ENABLE ALWAYS TRIGGER "offer_questions_author";--> statement-breakpoint
ALTER TABLE "decisions" ADD COLUMN "result" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "decisions" ALTER COLUMN "result" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "decisions_result" BEFORE INSERT OR UPDATE ON "decisions" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('result', 'outcome', '{"accepted":"angenommen","declined":"abgelehnt"}');--> statement-breakpoint
ALTER TABLE "decisions" ENABLE ALWAYS TRIGGER "decisions_result";--> statement-breakpoint
ALTER TABLE "lab_reviews" ADD COLUMN "status" text DEFAULT 'received' NOT NULL;--> statement-breakpoint
ALTER TABLE "lab_reviews" ALTER COLUMN "state" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "lab_reviews_status" BEFORE INSERT OR UPDATE ON "lab_reviews" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('status', 'state', '{"received":"eingegangen","published":"veröffentlicht","rejected":"abgelehnt"}');--> statement-breakpoint
ALTER TABLE "lab_reviews" ENABLE ALWAYS TRIGGER "lab_reviews_status";--> statement-breakpoint
ALTER TABLE "lab_reviews" ADD COLUMN "answer_status" text;--> statement-breakpoint
CREATE TRIGGER "lab_reviews_answer_status" BEFORE INSERT OR UPDATE ON "lab_reviews" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('answer_status', 'answer_state', '{"received":"eingegangen","published":"veröffentlicht","rejected":"abgelehnt"}');--> statement-breakpoint
ALTER TABLE "lab_reviews" ENABLE ALWAYS TRIGGER "lab_reviews_answer_status";--> statement-breakpoint
ALTER TABLE "switch_plans" ADD COLUMN "result" text;--> statement-breakpoint
CREATE TRIGGER "switch_plans_result" BEFORE INSERT OR UPDATE ON "switch_plans" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('result', 'outcome', '{"changed":"gewechselt","not_yet":"noch_nicht","cancelled":"nicht"}');--> statement-breakpoint
ALTER TABLE "switch_plans" ENABLE ALWAYS TRIGGER "switch_plans_result";--> statement-breakpoint
ALTER TABLE "switch_steps" ADD COLUMN "doer" text DEFAULT 'practice' NOT NULL;--> statement-breakpoint
ALTER TABLE "switch_steps" ALTER COLUMN "doer" DROP DEFAULT;--> statement-breakpoint
CREATE TRIGGER "switch_steps_doer" BEFORE INSERT OR UPDATE ON "switch_steps" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('doer', 'by', '{"practice":"praxis","lab":"labor","software":"software","portal":"laborlotse"}');--> statement-breakpoint
ALTER TABLE "switch_steps" ENABLE ALWAYS TRIGGER "switch_steps_doer";--> statement-breakpoint
ALTER TABLE "switch_steps" ADD COLUMN "done_as" text;--> statement-breakpoint
CREATE TRIGGER "switch_steps_done_as" BEFORE INSERT OR UPDATE ON "switch_steps" FOR EACH ROW EXECUTE FUNCTION "keep_both_states"('done_as', 'done_by', '{"practice":"praxis","lab":"labor","software":"software","portal":"laborlotse"}');--> statement-breakpoint
ALTER TABLE "switch_steps" ENABLE ALWAYS TRIGGER "switch_steps_done_as";--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_accepted_version" CHECK ("decisions"."result" <> 'accepted' or ("decisions"."offer_id" is not null and "decisions"."offer_version" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "offer_rounds" ADD CONSTRAINT "offer_rounds_closed_at" CHECK (("offer_rounds"."status" in ('open', 'comparison')) = ("offer_rounds"."closed_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "lab_reviews" ADD CONSTRAINT "lab_reviews_read_at" CHECK (("lab_reviews"."status" = 'received') = ("lab_reviews"."read_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "switch_plans" ADD CONSTRAINT "switch_plans_result" CHECK (("switch_plans"."result" is null) = ("switch_plans"."outcome_at" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "switch_plans" ADD CONSTRAINT "switch_plans_changed_on" CHECK (("switch_plans"."result" is not distinct from 'changed') = ("switch_plans"."changed_on" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "switch_steps" ADD CONSTRAINT "switch_steps_done_as" CHECK (("switch_steps"."done_at" is null) = ("switch_steps"."done_as" is null)) NOT VALID;