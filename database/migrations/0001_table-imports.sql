CREATE TABLE "import_terms" (
	"lab" text NOT NULL,
	"table_name" text NOT NULL,
	"field" text NOT NULL,
	"term" text NOT NULL,
	"meaning" text NOT NULL,
	CONSTRAINT "import_terms_lab_table_name_field_term_pk" PRIMARY KEY("lab","table_name","field","term")
);
--> statement-breakpoint
CREATE TABLE "table_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"lab" text NOT NULL,
	"table_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "lab_analyses" ADD COLUMN "lab_code" text;--> statement-breakpoint
CREATE INDEX "table_imports_lab" ON "table_imports" USING btree ("lab","table_name","created_at");