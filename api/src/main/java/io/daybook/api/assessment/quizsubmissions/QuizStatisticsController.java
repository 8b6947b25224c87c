package io.daybook.api.assessment.quizsubmissions;

import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.openapi.ResponseSchema;
import io.daybook.application.assessment.quizsubmissions.QuizStatistics;
import io.daybook.application.assessment.quizsubmissions.QuizStatistics.AnswerFigures;
import io.daybook.application.assessment.quizsubmissions.QuizStatistics.AnswerSet;
import io.daybook.application.assessment.quizsubmissions.QuizStatistics.Figures;
import io.daybook.application.assessment.quizsubmissions.QuizStatistics.QuestionFigures;
import io.daybook.application.grading.submissions.VisibleStudents;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;

/** Statistics of quizzes: scores and answers of students. */
@RestController
class QuizStatisticsController {

    private static final String KEY = "quiz_statistics";

    private final QuizViews quizzes;
    private final QuizStatistics statistics;
    private final VisibleStudents students;
    private final Urls urls;

    QuizStatisticsController(
            QuizViews quizzes, QuizStatistics statistics, VisibleStudents students, Urls urls) {
        this.quizzes = quizzes;
        this.statistics = statistics;
        this.students = students;
        this.urls = urls;
    }

    record QuizStatisticsJson(
            String id,
            String url,
            String htmlUrl,
            boolean multipleAttemptsExist,
            boolean includesAllVersions,
            @Nullable Double pointsPossible,
            List<QuestionStatistics> questionStatistics,
            SubmissionStatistics submissionStatistics) {}

    record QuestionStatistics(
            String id,
            String questionType,
            String questionText,
            int position,
            int responses,
            int correct,
            int partiallyCorrect,
            int incorrect,
            List<AnswerFigures> answers,
            List<AnswerSet> answerSets) {

        static QuestionStatistics of(QuestionFigures figures) {
            return new QuestionStatistics(
                    String.valueOf(figures.question().id()),
                    figures.question().type().wireName(),
                    figures.question().text(),
                    figures.question().position(),
                    figures.responses(),
                    figures.correct(),
                    figures.partiallyCorrect(),
                    figures.incorrect(),
                    figures.answers(),
                    figures.answerSets());
        }
    }

    record SubmissionStatistics(
            int uniqueCount,
            @Nullable Double scoreAverage,
            @Nullable Double scoreHigh,
            @Nullable Double scoreLow,
            @Nullable Double scoreStdev,
            @Nullable Double durationAverage) {}

    /** Returns the statistics of a quiz, over the last attempt of each student. */
    @GetMapping("/api/v1/courses/{course_id}/quizzes/{quiz_id}/statistics")
    @Requires({Right.MANAGE_GRADES, Right.VIEW_ALL_GRADES})
    @ResponseSchema(value = QuizStatisticsJson.class, array = true, key = KEY)
    Map<String, List<QuizStatisticsJson>> statistics(
            CourseView course, @PathVariable("quiz_id") long quizId, Caller caller) {
        QuizView quiz = quizzes.find(course.id(), quizId).orElseThrow(Rejection::notFound);
        Set<Long> sections = students.sections(caller, course, null);
        Figures figures =
                statistics.of(quiz, sections == null ? null : students.all(course.id(), sections));
        return Map.of(KEY, List.of(json(quiz, figures)));
    }

    private QuizStatisticsJson json(QuizView quiz, Figures figures) {
        String path = "/courses/" + quiz.courseId() + "/quizzes/" + quiz.id() + "/statistics";
        return new QuizStatisticsJson(
                String.valueOf(quiz.id()),
                urls.of("/api/v1" + path),
                urls.of(path),
                quiz.taking().allowedAttempts() != 1,
                false,
                quiz.pointsPossible(),
                figures.questions().stream().map(QuestionStatistics::of).toList(),
                new SubmissionStatistics(
                        figures.uniqueCount(),
                        figures.scoreAverage(),
                        figures.scoreHigh(),
                        figures.scoreLow(),
                        figures.scoreStandardDeviation(),
                        figures.durationAverage()));
    }
}
