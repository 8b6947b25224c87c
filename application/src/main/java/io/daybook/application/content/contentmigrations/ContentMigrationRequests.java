package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Accepts requests for content migrations, and checks that the caller may copy the source. */
@Component
public class ContentMigrationRequests {

    /** Rights needed to create such objects in a course, besides adding content. */
    private static final Map<String, Right> NEEDED =
            Map.ofEntries(
                    Map.entry("assignment", Right.MANAGE_ASSIGNMENTS_ADD),
                    Map.entry("assignment_group", Right.MANAGE_ASSIGNMENTS_ADD),
                    Map.entry("event", Right.MANAGE_CALENDAR),
                    Map.entry("external_tool", Right.MANAGE_LTI_ADD),
                    Map.entry("file", Right.MANAGE_FILES_ADD),
                    Map.entry("folder", Right.MANAGE_FILES_ADD),
                    Map.entry("grading_standard", Right.MANAGE_GRADES),
                    Map.entry("late_policy", Right.MANAGE_GRADES),
                    Map.entry("mastery_path_rule", Right.MANAGE_ASSIGNMENTS_EDIT),
                    Map.entry("navigation", Right.MANAGE_COURSE_CONTENT_EDIT),
                    Map.entry("outcome", Right.MANAGE_OUTCOMES),
                    Map.entry("outcome_group", Right.MANAGE_OUTCOMES),
                    Map.entry("page", Right.MANAGE_WIKI_CREATE),
                    Map.entry("quiz", Right.MANAGE_ASSIGNMENTS_ADD),
                    Map.entry("rubric", Right.MANAGE_RUBRICS),
                    Map.entry("settings", Right.MANAGE_COURSE_CONTENT_EDIT));

    private final ContentMigrationViews migrations;
    private final ContentExportViews exports;
    private final CourseViews courses;
    private final TemplateCopies templates;
    private final FileViews files;
    private final JobQueue jobs;
    private final Writes writes;
    private final Ids ids;

    ContentMigrationRequests(
            ContentMigrationViews migrations,
            ContentExportViews exports,
            CourseViews courses,
            TemplateCopies templates,
            FileViews files,
            JobQueue jobs,
            Writes writes,
            Ids ids) {
        this.migrations = migrations;
        this.exports = exports;
        this.courses = courses;
        this.templates = templates;
        this.files = files;
        this.jobs = jobs;
        this.writes = writes;
        this.ids = ids;
    }

    /**
     * The source of the content.
     *
     * @param courseId the course to copy
     * @param exportId an export of a course to import
     * @param fileId a package among the files of the target course
     */
    public record Source(@Nullable Long courseId, @Nullable Long exportId, @Nullable Long fileId) {}

    /**
     * Requests an import into the course.
     *
     * @param dates how the dates of the content change; null to keep them
     */
    public ContentMigrationView request(
            CourseView course,
            Caller caller,
            ContentMigrationType type,
            Source source,
            ContentSelection selection,
            @Nullable DateAdjustment dates) {
        boolean copy = type == ContentMigrationType.COURSE_COPY_IMPORTER;
        var order =
                new ContentMigrationJob.Order(
                        ids.next("content_migration"),
                        course.id(),
                        type,
                        copy ? sourceCourse(source, caller) : null,
                        copy ? null : content(source, course, caller),
                        selection.written(),
                        withheld(course, caller),
                        copy ? source.courseId() : exportedCourse(source),
                        dates);
        start(order);
        return migrations.find(course.id(), order.migrationId()).orElseThrow().whenRequested();
    }

    /** Requests a copy of the course template of the account of a new course, if it has one. */
    public void copyTemplate(CourseView course) {
        templates.order(course.id(), course.accountId()).ifPresent(this::start);
    }

    private void start(ContentMigrationJob.Order order) {
        var job =
                jobs.start(
                        ContentMigrationJob.TAG,
                        "Course",
                        order.courseId(),
                        "content-migrations-" + order.courseId(),
                        order);
        writes.send(order.request(job.userId(), job.id(), job.createdAt()));
    }

    private static List<String> withheld(CourseView course, Caller caller) {
        return NEEDED.entrySet().stream()
                .filter(needed -> !caller.may(needed.getValue(), course))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    private @Nullable Long exportedCourse(Source source) {
        Long exportId = source.exportId();
        return exportId == null
                ? null
                : exports.find(exportId).map(ContentExportView::contextId).orElse(null);
    }

    private long sourceCourse(Source source, Caller caller) {
        Long id = source.courseId();
        if (id == null) {
            throw Rejection.invalid("source_course_id", "A course copy requires a source course.");
        }
        return courses.find(id)
                .filter(found -> isTakenAlong(found, caller))
                .map(CourseView::id)
                .orElseThrow(Rejection::notFound);
    }

    /**
     * Whether the caller sees and manages the whole content of the source, and so may copy
     * credentials.
     */
    private static boolean isTakenAlong(CourseView course, Caller caller) {
        return caller.may(Right.READ_AS_ADMIN, course)
                && caller.may(Right.MANAGE_COURSE_CONTENT_EDIT, course);
    }

    private long content(Source source, CourseView course, Caller caller) {
        Long exportId = source.exportId();
        Long fileId = source.fileId();
        if (exportId != null) {
            return exports.find(exportId)
                    .filter(export -> export.type() == ContentExportType.COMMON_CARTRIDGE)
                    .filter(ContentExportView::hasFile)
                    .filter(
                            export ->
                                    courses.find(export.contextId())
                                            .filter(of -> isTakenAlong(of, caller))
                                            .isPresent())
                    .flatMap(export -> files.find(export.fileId()))
                    .map(FileView::contentId)
                    .orElseThrow(Rejection::notFound);
        }
        if (fileId == null) {
            throw Rejection.invalid(
                    "settings", "content_export_id or file_id must name the package");
        }
        return files.find(fileId)
                .filter(file -> file.purpose() == FilePurpose.COURSE)
                .filter(file -> file.contextId() == course.id())
                .map(FileView::contentId)
                .orElseThrow(Rejection::notFound);
    }
}
