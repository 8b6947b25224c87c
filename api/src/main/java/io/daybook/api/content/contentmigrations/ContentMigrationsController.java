package io.daybook.api.content.contentmigrations;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.contentmigrations.ContentMigrationRequests;
import io.daybook.application.content.contentmigrations.ContentMigrationRequests.Source;
import io.daybook.application.content.contentmigrations.DateAdjustment;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.TimeZones;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
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
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.JsonNode;

/** Imports of content into courses: copies of courses, and packages that were exported. */
@RestController
class ContentMigrationsController {

    private static final String ALL = "/api/v1/courses/{course_id}/content_migrations";

    private final ContentMigrationViews migrations;
    private final ContentMigrationRequests requests;
    private final Urls urls;

    ContentMigrationsController(
            ContentMigrationViews migrations, ContentMigrationRequests requests, Urls urls) {
        this.migrations = migrations;
        this.requests = requests;
        this.urls = urls;
    }

    /**
     * Parameters of a new import.
     *
     * @param migrationType {@code course_copy_importer} or {@code common_cartridge_importer}
     * @param select ids by kind of content; all content if omitted
     * @param dateShiftOptions how the dates of the content change
     */
    record CreateMigration(
            @Nullable String migrationType,
            @Nullable Settings settings,
            @Nullable JsonNode select,
            @Nullable DateShiftOptions dateShiftOptions) {

        /**
         * The source of the content.
         *
         * @param sourceCourseId the course to copy
         * @param contentExportId an export of a course
         * @param fileId a package among the files of the course
         */
        record Settings(
                @Nullable Long sourceCourseId,
                @Nullable Long contentExportId,
                @Nullable Long fileId) {}

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
        return migrations.in(course.id(), listing.range()).map(this::json);
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
        return json(migrations.find(course.id(), id).orElseThrow(Rejection::notFound));
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
        ContentMigrationView view =
                migrations.find(course.id(), migrationId).orElseThrow(Rejection::notFound);
        return MigrationIssueJson.all(
                view,
                urls.of("/api/v1/courses/" + course.id() + "/content_migrations/" + migrationId));
    }

    /** Requests an import into a course; its Progress is completed when the import is. */
    @PostMapping(ALL)
    @Requires(Right.MANAGE_COURSE_CONTENT_ADD)
    ContentMigrationJson create(CourseView course, Caller caller, @Params CreateMigration sent) {
        CreateMigration.Settings settings = sent.settings();
        var source =
                settings == null
                        ? new Source(null, null, null)
                        : new Source(
                                settings.sourceCourseId(),
                                settings.contentExportId(),
                                settings.fileId());
        return json(
                requests.request(
                        course,
                        caller,
                        ContentMigrationType.ofWireName(
                                        Required.text(sent.migrationType(), "migration_type"))
                                .orElseThrow(ContentMigrationsController::unknownType),
                        source,
                        ContentSelection.of(sent.select()),
                        sent.dateShiftOptions() == null
                                ? null
                                : sent.dateShiftOptions().adjustment()));
    }

    private static Rejection unknownType() {
        return Rejection.invalid("migration_type", "Invalid migration_type");
    }

    private ContentMigrationJson json(ContentMigrationView view) {
        return ContentMigrationJson.of(view, urls.of("/api/v1/progress/" + view.progressId()));
    }
}
