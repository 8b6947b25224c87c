package io.daybook.api.assessment.quizreports;

import io.daybook.api.platform.files.FileAssembler;
import io.daybook.api.platform.jobs.ProgressJson;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.query.assessment.quizreports.QuizReportView;
import io.daybook.query.assessment.quizreports.QuizReportView.State;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.platform.files.FileView;
import io.daybook.query.platform.files.FileViews;
import io.daybook.query.platform.jobs.ProgressView;
import io.daybook.query.platform.jobs.ProgressViews;
import io.daybook.query.platform.views.Page;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Assembles the JSON of quiz reports, with one query for the files of a page. */
@Component
class QuizReportAssembler {

    private final FileViews files;
    private final FileAssembler fileAssembler;
    private final ProgressViews progresses;
    private final Urls urls;

    QuizReportAssembler(
            FileViews files, FileAssembler fileAssembler, ProgressViews progresses, Urls urls) {
        this.files = files;
        this.fileAssembler = fileAssembler;
        this.progresses = progresses;
        this.urls = urls;
    }

    QuizReportJson one(QuizView quiz, QuizReportView report, Set<String> include) {
        ProgressJson progress =
                include.contains("progress")
                        ? progresses
                                .find(report.progressId())
                                .map(work -> ProgressJson.of(work, urls))
                                .orElse(null)
                        : null;
        FileView file =
                report.state() == State.COMPLETED ? files.find(report.fileId()).orElse(null) : null;
        return json(quiz, report, file, progress);
    }

    /** Returns the report after its request, including this Progress if requested. */
    QuizReportJson requested(
            QuizView quiz, QuizReportView report, ProgressView work, Set<String> include) {
        ProgressJson progress = include.contains("progress") ? ProgressJson.of(work, urls) : null;
        return json(quiz, report.whenRequested(), null, progress);
    }

    Page<QuizReportJson> page(QuizView quiz, Page<QuizReportView> page) {
        Map<Long, FileView> made =
                files.find(
                        page.items().stream()
                                .filter(report -> report.state() == State.COMPLETED)
                                .map(QuizReportView::fileId)
                                .toList());
        return page.map(report -> json(quiz, report, made.get(report.fileId()), null));
    }

    private QuizReportJson json(
            QuizView quiz,
            QuizReportView report,
            @Nullable FileView file,
            @Nullable ProgressJson progress) {
        return new QuizReportJson(
                report.id(),
                report.quizId(),
                report.type().wireName(),
                report.type().readable(),
                report.allVersions(),
                quiz.isAnonymous(),
                true,
                report.createdAt(),
                report.changedAt(),
                urls.of(
                        "/api/v1/courses/"
                                + report.courseId()
                                + "/quizzes/"
                                + report.quizId()
                                + "/reports/"
                                + report.id()),
                file == null ? null : fileAssembler.of(file),
                urls.of("/api/v1/progress/" + report.progressId()),
                progress);
    }
}
