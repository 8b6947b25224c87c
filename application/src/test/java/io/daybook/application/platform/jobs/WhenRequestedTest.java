package io.daybook.application.platform.jobs;

import static io.daybook.application.platform.support.TestApplication.NOW;
import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.support.TestApplication;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportCompleted;
import io.daybook.events.assessment.quizreports.QuizReportEvent.QuizReportRequested;
import io.daybook.events.assessment.quizreports.QuizReportType;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportCompleted;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportRequested;
import io.daybook.events.content.contentexports.ContentExportEvent.ContentExportStarted;
import io.daybook.events.content.contentexports.ContentExportType;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationCompleted;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationRequested;
import io.daybook.events.content.contentmigrations.ContentMigrationEvent.ContentMigrationStarted;
import io.daybook.events.content.contentmigrations.ContentMigrationType;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportRequested;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportStarted;
import io.daybook.events.institution.reports.ReportEvent.ReportBegun;
import io.daybook.events.institution.reports.ReportEvent.ReportFailed;
import io.daybook.events.institution.reports.ReportEvent.ReportRequested;
import io.daybook.events.platform.jobs.ProgressEvent.WorkAdvanced;
import io.daybook.events.platform.jobs.ProgressEvent.WorkCompleted;
import io.daybook.events.platform.jobs.ProgressEvent.WorkQueued;
import io.daybook.events.platform.jobs.ProgressEvent.WorkStarted;
import io.daybook.query.assessment.quizreports.QuizReportView;
import io.daybook.query.assessment.quizreports.QuizReportViews;
import io.daybook.query.content.contentexports.ContentExportView;
import io.daybook.query.content.contentexports.ContentExportViews;
import io.daybook.query.content.contentmigrations.ContentMigrationView;
import io.daybook.query.content.contentmigrations.ContentMigrationViews;
import io.daybook.query.content.epubexports.EpubExportView;
import io.daybook.query.content.epubexports.EpubExportViews;
import io.daybook.query.institution.reports.ReportView;
import io.daybook.query.institution.reports.ReportViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

/** What is requested is answered as it was then, although its job may be further by now. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class WhenRequestedTest {

    private static final Instant LATER = NOW.plusSeconds(60);

    private final TestApplication application = TestApplication.running();
    private final long id = application.nextId();
    private final long course = application.nextId();
    private final long progress = application.nextId();

    /** The first event requests something, and the others are of its job. */
    private <T> void assertAnswered(
            Supplier<T> view, UnaryOperator<T> whenRequested, Object requested, Object... job) {
        application.happened(0, requested);
        T then = view.get();
        application.happened(0, job);
        assertThat(view.get()).isNotEqualTo(then);
        assertThat(whenRequested.apply(view.get())).isEqualTo(then);
    }

    @Test
    void the_progress_of_a_job_is_queued() {
        var views = application.bean(ProgressViews.class);
        assertAnswered(
                () -> views.find(progress).orElseThrow(),
                ProgressView::whenQueued,
                new WorkQueued(
                        progress, "nothing", "Course", course, 1, "lane", "{}", List.of(), NOW),
                new WorkStarted(progress, LATER),
                new WorkAdvanced(progress, 50, LATER),
                new WorkCompleted(progress, "{}", LATER));
    }

    @Test
    void an_export_of_content_is_created() {
        var views = application.bean(ContentExportViews.class);
        assertAnswered(
                () -> views.find(id).orElseThrow(),
                ContentExportView::whenRequested,
                new ContentExportRequested(
                        id,
                        "Course",
                        course,
                        1,
                        ContentExportType.COMMON_CARTRIDGE,
                        "{}",
                        progress,
                        9,
                        NOW,
                        true),
                new ContentExportStarted(id, LATER),
                new ContentExportCompleted(id, LATER));
    }

    @Test
    void a_content_migration_is_queued() {
        var views = application.bean(ContentMigrationViews.class);
        assertAnswered(
                () -> views.find(id).orElseThrow(),
                ContentMigrationView::whenRequested,
                new ContentMigrationRequested(
                        id,
                        course,
                        1,
                        ContentMigrationType.COURSE_COPY_IMPORTER,
                        course + 1,
                        progress,
                        NOW,
                        null),
                new ContentMigrationStarted(id, LATER),
                new ContentMigrationCompleted(id, List.of("left out"), LATER));
    }

    @Test
    void a_book_is_created() {
        var views = application.bean(EpubExportViews.class);
        assertAnswered(
                () -> views.find(id).orElseThrow(),
                EpubExportView::whenRequested,
                new EpubExportRequested(course, 1, id, progress, 9, NOW),
                new EpubExportStarted(course, 1, id, LATER));
    }

    @Test
    void a_report_of_a_quiz_has_no_file() {
        var views = application.bean(QuizReportViews.class);
        assertAnswered(
                () -> views.findEvenDeleted(id).orElseThrow(),
                QuizReportView::whenRequested,
                new QuizReportRequested(
                        id, course, 7, QuizReportType.ITEM_ANALYSIS, false, 1, progress, 9, NOW),
                new QuizReportCompleted(id, LATER));
    }

    @Test
    void a_report_of_an_account_is_created() {
        var views = application.bean(ReportViews.class);
        assertAnswered(
                () -> views.findEvenDeleted(id).orElseThrow(),
                ReportView::whenRequested,
                new ReportRequested(id, ROOT, "a report", "{}", progress, 9, NOW),
                new ReportBegun(id, LATER),
                new ReportFailed(id, "no term", LATER));
    }
}
