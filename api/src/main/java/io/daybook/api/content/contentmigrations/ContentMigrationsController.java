package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.api.platform.errors.ErrorSchema;
import io.daybook.api.platform.filestore.FileUploads;
import io.daybook.api.platform.filestore.UploadBody;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.contentmigrations.ContentMigrationRequests;
import io.daybook.application.content.contentmigrations.ContentMigrationRequests.Draft;
import io.daybook.application.content.contentmigrations.ContentMigrationRequests.Source;
import io.daybook.application.content.contentmigrations.ContentMigrationRequests.Start;
import io.daybook.application.content.contentmigrations.DateAdjustment;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.ObjectIds;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TimeZones;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.platform.views.Page;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Imports of content into courses: copies of courses, and packages that were exported. */
@RestController
class ContentMigrationsController {

    private static final String ALL = "/api/v1/courses/{course_id}/content_migrations";

    private final ContentMigrationViews migrations;
    private final ContentMigrationRequests requests;
    private final ContentMigrationAssembler assembler;
    private final FileUploads uploads;
    private final ObjectIds objects;

    ContentMigrationsController(
            ContentMigrationViews migrations,
            ContentMigrationRequests requests,
            ContentMigrationAssembler assembler,
            FileUploads uploads,
            ObjectIds objects) {
        this.migrations = migrations;
        this.requests = requests;
        this.assembler = assembler;
        this.uploads = uploads;
        this.objects = objects;
    }

    /**
     * Parameters of an import.
     *
     * @param migrationType {@code course_copy_importer} or {@code common_cartridge_importer}; it
     *     cannot be changed
     * @param preAttachment the package to upload
     * @param doNotRun whether the import waits until it is updated without this parameter
     * @param select ids by kind of content; all content if omitted
     * @param selectiveImport not supported; use {@code select}
     * @param dateShiftOptions how the dates of the content change
     */
    record MigrationBody(
            @Nullable String migrationType,
            @Nullable PreAttachment preAttachment,
            @Nullable Settings settings,
            @Nullable Boolean doNotRun,
            @Nullable JsonNode select,
            @Nullable Boolean selectiveImport,
            @Nullable DateShiftOptions dateShiftOptions) {

        /**
         * The package to upload.
         *
         * @param size in bytes
         * @param url from which the service fetches the package instead
         */
        record PreAttachment(
                @Nullable String name,
                @Nullable Long size,
                @Nullable String contentType,
                @Nullable String url) {}

        /**
         * The source of the content.
         *
         * @param sourceCourseId the course to copy; a number or a SIS id
         * @param contentExportId an export of a course
         * @param fileId a package among the files of the course
         * @param fileUrl the URL of a package
         */
        record Settings(
                @Nullable JsonNode sourceCourseId,
                @Nullable Long contentExportId,
                @Nullable Long fileId,
                @Nullable String fileUrl) {}

        /** Returns the announced upload; null if there is none. */
        private @Nullable UploadBody upload() {
            return preAttachment == null || fileUrl() != null
                    ? null
                    : new UploadBody(
                            Required.text(preAttachment.name(), "pre_attachment[name]"),
                            preAttachment.size(),
                            preAttachment.contentType(),
                            null,
                            null,
                            null,
                            null);
        }

        private Start start() {
            if (upload() != null) {
                return Start.AFTER_UPLOAD;
            }
            return Boolean.TRUE.equals(doNotRun) ? Start.LATER : Start.NOW;
        }

        private @Nullable String fileUrl() {
            String url = settings == null ? null : settings.fileUrl();
            String named = url == null && preAttachment != null ? preAttachment.url() : url;
            return named == null || named.isBlank() ? null : named.strip();
        }

        private @Nullable ContentSelection selection() {
            if (Boolean.TRUE.equals(selectiveImport)) {
                throw Rejection.invalid(
                        "selective_import", "is not supported; select lists the content to import");
            }
            return select == null || !ContentSelection.isSent(select)
                    ? null
                    : ContentSelection.of(select);
        }

        private @Nullable DateAdjustment dates() {
            return dateShiftOptions == null ? null : dateShiftOptions.adjustment();
        }

        /**
         * How the dates of the content change.
         *
         * @param shiftDates whether dates are shifted from the old period to the new one
         * @param removeDates whether dates are removed
         * @param oldStartDate start of the source; its start date if omitted
         * @param oldEndDate end of the source
         * @param newStartDate start of the course; its start date if omitted
         * @param newEndDate end of the course
         * @param daySubstitutions new weekdays by the weekdays they replace; Sunday is 0
         * @param timeZone the time zone in which dates keep their time of day; that of the course
         *     if omitted
         */
        record DateShiftOptions(
                @Nullable Boolean shiftDates,
                @Nullable Boolean removeDates,
                @Nullable LocalDate oldStartDate,
                @Nullable LocalDate oldEndDate,
                @Nullable LocalDate newStartDate,
                @Nullable LocalDate newEndDate,
                @Nullable Map<String, String> daySubstitutions,
                @Nullable String timeZone) {

            private @Nullable DateAdjustment adjustment() {
                boolean shifts = Boolean.TRUE.equals(shiftDates);
                boolean removes = Boolean.TRUE.equals(removeDates);
                if (shifts && removes) {
                    throw Rejection.invalid(
                            "date_shift_options",
                            "cannot specify shift_dates and remove_dates simultaneously");
                }
                if (removes) {
                    return DateAdjustment.REMOVAL;
                }
                String zone = zone();
                return shifts
                        ? new DateAdjustment(
                                false,
                                oldStartDate,
                                oldEndDate,
                                newStartDate,
                                newEndDate,
                                substitutions(),
                                zone)
                        : null;
            }

            private @Nullable String zone() {
                String name = timeZone == null ? "" : timeZone.strip();
                return name.isEmpty()
                        ? null
                        : TimeZones.iana(name)
                                .orElseThrow(
                                        () ->
                                                Rejection.invalid(
                                                        "date_shift_options[time_zone]",
                                                        "is not a valid time zone"));
            }

            private Map<DayOfWeek, DayOfWeek> substitutions() {
                Map<DayOfWeek, DayOfWeek> days = new EnumMap<>(DayOfWeek.class);
                if (daySubstitutions != null) {
                    daySubstitutions.forEach((day, other) -> days.put(day(day), day(other)));
                }
                return days;
            }

            private static DayOfWeek day(String number) {
                if (!number.strip().matches("[0-6]")) {
                    throw Rejection.invalid(
                            "date_shift_options[day_substitutions]", "must be days from 0 to 6");
                }
                return DayOfWeek.SUNDAY.plus(Long.parseLong(number.strip()));
            }
        }
    }

    /** Lists the imports into a course, the newest first. */
    @GetMapping(ALL)
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    Page<ContentMigrationJson> list(CourseView course, Listing listing) {
        return assembler.page(migrations.in(course.id(), listing.range()));
    }

    /** Lists the available import types. */
    @GetMapping(ALL + "/migrators")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    List<MigratorJson> migrators(CourseView course) {
        return Stream.of(ContentMigrationType.values()).map(MigratorJson::of).toList();
    }

    /** Returns an import into a course. */
    @GetMapping(ALL + "/{id}")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    ContentMigrationJson show(CourseView course, @PathVariable long id) {
        return assembler.one(find(course, id));
    }

    /** Lists the issues of an import. */
    @GetMapping(ALL + "/{content_migration_id}/migration_issues")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    Page<MigrationIssueJson> issues(
            CourseView course,
            @PathVariable("content_migration_id") long migrationId,
            Listing listing) {
        return Page.slice(issuesOf(course, migrationId), listing.range());
    }

    /** Returns an issue of an import. */
    @GetMapping(ALL + "/{content_migration_id}/migration_issues/{id}")
    @Requires(Right.MANAGE_COURSE_CONTENT_EDIT)
    MigrationIssueJson issue(
            CourseView course,
            @PathVariable("content_migration_id") long migrationId,
            @PathVariable long id) {
        return issuesOf(course, migrationId).stream()
                .filter(issue -> issue.id() == id)
                .findFirst()
                .orElseThrow(Rejection::notFound);
    }

    private List<MigrationIssueJson> issuesOf(CourseView course, long migrationId) {
        return assembler.issues(find(course, migrationId));
    }

    private ContentMigrationView find(CourseView course, long id) {
        return migrations.find(course.id(), id).orElseThrow(Rejection::notFound);
    }

    /**
     * Requests an import into a course; its Progress is completed when the import is. If {@code
     * pre_attachment} announces the package, the import starts when that is uploaded.
     */
    @PostMapping(ALL)
    @Requires(Right.MANAGE_COURSE_CONTENT_ADD)
    ContentMigrationJson create(CourseView course, Caller caller, @Params MigrationBody sent) {
        ContentMigrationType type =
                ContentMigrationType.ofWireName(
                                Required.text(sent.migrationType(), "migration_type"))
                        .orElseThrow(ContentMigrationsController::unknownType);
        Draft draft = draft(sent, caller);
        return answer(requests.request(course, caller, type, draft), sent, course, caller);
    }

    /**
     * Runs an import that waits or failed, or announces another upload for it. Parameters that are
     * omitted remain as they were requested.
     */
    @PutMapping(ALL + "/{id}")
    @Requires(Right.MANAGE_COURSE_CONTENT_ADD)
    @ErrorSchema(status = 409, value = "ErrorList")
    ContentMigrationJson update(
            CourseView course, Caller caller, @PathVariable long id, @Params MigrationBody sent) {
        ContentMigrationView migration = find(course, id);
        Draft draft = draft(sent, caller);
        return answer(requests.change(course, caller, migration, draft), sent, course, caller);
    }

    private Draft draft(MigrationBody sent, Caller caller) {
        UploadBody upload = sent.upload();
        if (upload != null) {
            uploads.check(upload);
        }
        MigrationBody.Settings settings = sent.settings();
        var source =
                settings == null
                        ? new Source(null, null, null, sent.fileUrl())
                        : new Source(
                                course(settings.sourceCourseId(), caller),
                                settings.contentExportId(),
                                settings.fileId(),
                                sent.fileUrl());
        return new Draft(source, sent.selection(), sent.dates(), sent.start());
    }

    private @Nullable Long course(@Nullable JsonNode sent, Caller caller) {
        String text = sent == null ? "" : sent.asString("").strip();
        return text.isEmpty()
                ? null
                : objects.course(text, caller.rootAccountId())
                        .map(CourseView::id)
                        .orElseThrow(Rejection::notFound);
    }

    private ContentMigrationJson answer(
            ContentMigrationView migration, MigrationBody sent, CourseView course, Caller caller) {
        UploadBody upload = sent.upload();
        return upload == null
                ? assembler.one(migration)
                : assembler.one(
                        migration,
                        uploads.begin(
                                FilePurpose.MIGRATION,
                                course.rootAccountId(),
                                "ContentMigration",
                                migration.id(),
                                caller.id(),
                                upload));
    }

    private static Rejection unknownType() {
        return Rejection.invalid("migration_type", "Invalid migration_type");
    }
}
