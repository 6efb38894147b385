ALTER TABLE "lab_proofs" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "lab_proofs" CASCADE;--> statement-breakpoint
ALTER TABLE "proposals" ALTER COLUMN "based_on" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "proposals" ADD COLUMN "file" "bytea";