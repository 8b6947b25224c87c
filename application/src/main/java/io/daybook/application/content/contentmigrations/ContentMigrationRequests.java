package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.ContentSelection;
import io.daybook.application.content.migrationfiles.MigrationFiles;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.filestore.RemoteContents;
import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.HoldContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.PrepareContentMigration;
import io.daybook.command.content.contentmigrations.ContentMigrationCommand.RunContentMigration;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationView.State;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Accepts requests for content migrations, and checks that the caller may copy the source. */
@Component
public class ContentMigrationRequests {

    /** Longer than an upload may take after it was announced (docs/spec/content.md, 1.10). */
    private static final Duration UPLOAD_WAIT = Duration.ofMinutes(65);

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
    private final MigrationFiles packages;
    private final RemoteContents contents;
    private final ProgressViews progress;
    private final JobQueue jobs;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    ContentMigrationRequests(
            ContentMigrationViews migrations,
            ContentExportViews exports,
            CourseViews courses,
            TemplateCopies templates,
            FileViews files,
            MigrationFiles packages,
            RemoteContents contents,
            ProgressViews progress,
            JobQueue jobs,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.migrations = migrations;
        this.exports = exports;
        this.courses = courses;
        this.templates = templates;
        this.files = files;
        this.packages = packages;
        this.contents = contents;
        this.progress = progress;
        this.jobs = jobs;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    /** When an import runs. */
    public enum Start {
        /** At once. */
        NOW,
        /** When its package has been uploaded. */
        AFTER_UPLOAD,
        /** When another request runs it. */
        LATER
    }

    /**
     * The source of the content.
     *
     * @param courseId the course to copy
     * @param exportId an export of a course to import
     * @param fileId a package among the files of the target course
     * @param url the address of a package
     */
    public record Source(
            @Nullable Long courseId,
            @Nullable Long exportId,
            @Nullable Long fileId,
            @Nullable String url) {

        private boolean isGiven() {
            return courseId != null || exportId != null || fileId != null || url != null;
        }
    }

    /**
     * The requested import.
     *
     * @param selection null for everything, or for the previous selection
     * @param dates how the dates of the content change; null to keep them, or the previous request
     */
    public record Draft(
            Source source,
            @Nullable ContentSelection selection,
            @Nullable DateAdjustment dates,
            Start start) {}

    /** The source of a job: exactly one, or none if the package is uploaded. */
    private record Origin(
            @Nullable Long courseId,
            @Nullable Long contentId,
            @Nullable Long credentialsOf,
            List<Personal> url) {

        private static final Origin UPLOAD = new Origin(null, null, null, List.of());

        private boolean isMissing() {
            return courseId == null && contentId == null && url.isEmpty();
        }
    }

    /** Requests an import into the course. */
    public ContentMigrationView request(
            CourseView course, Caller caller, ContentMigrationType type, Draft draft) {
        Origin origin = origin(type, draft, course, caller);
        if (origin.isMissing() && draft.start() != Start.AFTER_UPLOAD) {
            throw missingPackage();
        }
        var order =
                new ContentMigrationJob.Order(
                        ids.next("content_migration"),
                        course.id(),
                        type,
                        origin.courseId(),
                        origin.contentId(),
                        Objects.requireNonNullElse(draft.selection(), ContentSelection.ALL)
                                .written(),
                        withheld(course, caller),
                        origin.credentialsOf(),
                        draft.dates());
        if (draft.start() == Start.NOW) {
            start(order, origin.url());
            return find(order.migrationId()).whenRequested();
        }
        QueueWork job = job(order, origin.url());
        writes.send(
                new PrepareContentMigration(
                        order.request(job.userId(), job.progressId(), job.now()),
                        job,
                        uploadUntil(draft, job.now())));
        return find(order.migrationId());
    }

    /**
     * Runs an import that waits or failed, or lets it wait again. What the request leaves out stays
     * as it was requested before.
     *
     * @throws Rejection conflict if the import is queued, running or completed
     */
    public ContentMigrationView change(
            CourseView course, Caller caller, ContentMigrationView migration, Draft draft) {
        if (!migration.isWaiting() && migration.state() != State.FAILED) {
            throw Rejection.conflict("The import is queued, running or completed");
        }
        ProgressView job = progress.find(migration.progressId()).orElseThrow(Rejection::notFound);
        var before = JobExecution.parameters(job, ContentMigrationJob.Order.class);
        boolean isOtherSource = draft.source().isGiven() || draft.start() == Start.AFTER_UPLOAD;
        Origin origin =
                isOtherSource
                        ? origin(migration.type(), draft, course, caller)
                        : previous(before, job, caller);
        boolean isUploaded = migration.fileId() != null && !isOtherSource;
        if (draft.start() == Start.NOW && origin.isMissing() && !isUploaded) {
            throw missingPackage();
        }
        var order =
                new ContentMigrationJob.Order(
                        migration.id(),
                        course.id(),
                        migration.type(),
                        origin.courseId(),
                        origin.contentId(),
                        draft.selection() == null
                                ? before.selection()
                                : draft.selection().written(),
                        withheld(course, caller),
                        origin.credentialsOf(),
                        draft.dates() == null ? before.dates() : draft.dates());
        boolean isSame =
                job.state() == ProgressView.State.HELD
                        && order.equals(before)
                        && origin.url().equals(texts(job));
        if (isOtherSource) {
            packages.delete(migration, writes::send);
        }
        resume(migration.id(), isSame ? null : job(order, origin.url()), draft);
        return find(migration.id());
    }

    private void resume(long migrationId, @Nullable QueueWork job, Draft draft) {
        Instant now = clock.instant();
        if (draft.start() != Start.NOW) {
            writes.send(new HoldContentMigration(migrationId, job, uploadUntil(draft, now), now));
            return;
        }
        writes.send(new RunContentMigration(migrationId, job, now));
        if (job != null) {
            jobs.queued(job);
        }
    }

    private static @Nullable Instant uploadUntil(Draft draft, Instant now) {
        return draft.start() == Start.AFTER_UPLOAD ? now.plus(UPLOAD_WAIT) : null;
    }

    private ContentMigrationView find(long id) {
        return migrations.find(id).orElseThrow();
    }

    private Origin origin(
            ContentMigrationType type, Draft draft, CourseView course, Caller caller) {
        Source source = draft.source();
        boolean isUpload = draft.start() == Start.AFTER_UPLOAD;
        if (type == ContentMigrationType.COURSE_COPY_IMPORTER) {
            if (isUpload) {
                throw Rejection.invalid("pre_attachment", "is not used by a course copy");
            }
            long copied = sourceCourse(source.courseId(), caller);
            return new Origin(copied, null, copied, List.of());
        }
        if (isUpload) {
            return Origin.UPLOAD;
        }
        Long exportId = source.exportId();
        if (exportId != null) {
            return export(exportId, caller);
        }
        Long fileId = source.fileId();
        if (fileId != null) {
            return new Origin(null, content(fileId, course), null, List.of());
        }
        String url = source.url();
        if (url == null) {
            return Origin.UPLOAD;
        }
        String problem = contents.problem(url);
        if (problem != null) {
            throw Rejection.invalid("settings[file_url]", problem);
        }
        return new Origin(null, null, null, List.of(new Personal(caller.id(), url)));
    }

    /** The source requested before, which the caller may use as well. */
    private Origin previous(ContentMigrationJob.Order before, ProgressView job, Caller caller) {
        Long copied = before.credentialsOf();
        if (copied != null) {
            sourceCourse(copied, caller);
        }
        return new Origin(before.sourceCourseId(), before.contentId(), copied, texts(job));
    }

    private static List<Personal> texts(ProgressView job) {
        return IntStream.range(0, job.texts().size())
                .mapToObj(i -> new Personal(job.people().get(i), job.texts().get(i)))
                .toList();
    }

    private static Rejection missingPackage() {
        return Rejection.invalid(
                "settings", "File upload, file_url, content_export_id or file_id is required");
    }

    /** Requests a copy of the course template of the account of a new course, if it has one. */
    public void copyTemplate(CourseView course) {
        templates
                .order(course.id(), course.accountId())
                .ifPresent(order -> start(order, List.of()));
    }

    private void start(ContentMigrationJob.Order order, List<Personal> url) {
        var job =
                jobs.start(
                        ContentMigrationJob.TAG,
                        "Course",
                        order.courseId(),
                        lane(order),
                        order,
                        url);
        writes.send(order.request(job.userId(), job.id(), job.createdAt()));
    }

    private QueueWork job(ContentMigrationJob.Order order, List<Personal> url) {
        return jobs.part(
                ContentMigrationJob.TAG, "Course", order.courseId(), lane(order), order, url);
    }

    private static String lane(ContentMigrationJob.Order order) {
        return "content-migrations-" + order.courseId();
    }

    private static List<String> withheld(CourseView course, Caller caller) {
        return NEEDED.entrySet().stream()
                .filter(needed -> !caller.may(needed.getValue(), course))
                .map(Map.Entry::getKey)
                .sorted()
                .toList();
    }

    private long sourceCourse(@Nullable Long id, Caller caller) {
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

    private Origin export(long exportId, Caller caller) {
        ContentExportView export =
                exports.find(exportId)
                        .filter(one -> one.type() == ContentExportType.COMMON_CARTRIDGE)
                        .filter(ContentExportView::hasFile)
                        .filter(
                                one ->
                                        courses.find(one.contextId())
                                                .filter(of -> isTakenAlong(of, caller))
                                                .isPresent())
                        .orElseThrow(Rejection::notFound);
        long content =
                files.find(export.fileId())
                        .map(FileView::contentId)
                        .orElseThrow(Rejection::notFound);
        return new Origin(null, content, export.contextId(), List.of());
    }

    private long content(long fileId, CourseView course) {
        return files.find(fileId)
                .filter(file -> file.purpose() == FilePurpose.COURSE)
                .filter(file -> file.contextId() == course.id())
                .map(FileView::contentId)
                .orElseThrow(Rejection::notFound);
    }
}
