package io.daybook.application.assessment.quizreports;

import io.daybook.application.assessment.quizsubmissions.AttemptAnonymity;
import io.daybook.application.platform.http.Html;
import io.daybook.application.platform.kernel.CsvText;
import io.daybook.events.assessment.quizsubmissions.Correctness;
import io.daybook.events.assessment.quizsubmissions.QuestionMark;
import io.daybook.events.assessment.quizzes.QuestionType;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.query.assessment.quizsubmissions.AttemptSummary;
import io.daybook.query.assessment.quizsubmissions.QuizAttemptView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionView;
import io.daybook.query.assessment.quizsubmissions.QuizSubmissionViews;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.enrollments.EnrollmentViews;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import io.daybook.query.people.users.CachedUserViews;
import io.daybook.query.people.users.UserView;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Writes the student analysis of a quiz: a row for each attempt, two columns for each question.
 * Students are anonymous in anonymous surveys, and while their submissions are graded anonymously.
 */
@Component
class StudentAnalysis {

    private static final int AT_ONCE = 200;
    private static final List<String> PERSON =
            List.of("name", "id", "sis_id", "section", "section_id");

    private final FinishedAttempts attempts;
    private final AttemptAnonymity anonymity;
    private final QuizSubmissionViews submissions;
    private final CachedUserViews people;
    private final EnrollmentViews enrollments;
    private final SectionViews sections;

    StudentAnalysis(
            FinishedAttempts attempts,
            AttemptAnonymity anonymity,
            QuizSubmissionViews submissions,
            CachedUserViews people,
            EnrollmentViews enrollments,
            SectionViews sections) {
        this.attempts = attempts;
        this.anonymity = anonymity;
        this.submissions = submissions;
        this.people = people;
        this.enrollments = enrollments;
        this.sections = sections;
    }

    void write(QuizView quiz, boolean allVersions, CSVPrinter out) throws IOException {
        Map<Long, QuizQuestion> questions = new LinkedHashMap<>();
        attempts.each(
                quiz.id(),
                allVersions,
                attempt ->
                        attempt.current().stream()
                                .filter(each -> each.type() != QuestionType.TEXT_ONLY)
                                .forEach(each -> questions.putIfAbsent(each.id(), each)));
        boolean anonymous = quiz.isAnonymous();
        out.printRecord(header(questions.values(), anonymous));
        List<QuizAttemptView> some = new ArrayList<>();
        attempts.each(
                quiz.id(),
                allVersions,
                attempt -> {
                    some.add(attempt);
                    if (some.size() == AT_ONCE) {
                        print(some, quiz, questions.keySet(), anonymous, out);
                    }
                });
        print(some, quiz, questions.keySet(), anonymous, out);
    }

    private static List<@Nullable Object> header(
            Collection<QuizQuestion> questions, boolean anonymous) {
        List<@Nullable Object> header = new ArrayList<>();
        if (!anonymous) {
            header.addAll(PERSON);
        }
        header.addAll(List.of("submitted", "attempt"));
        for (QuizQuestion question : questions) {
            String text = Html.text(question.text()).strip();
            header.add(CsvText.withoutFormula(question.id() + ": " + text));
            header.add(question.points());
        }
        header.addAll(List.of("n correct", "n incorrect", "score"));
        return header;
    }

    private void print(
            List<QuizAttemptView> some,
            QuizView quiz,
            Set<Long> questions,
            boolean anonymous,
            CSVPrinter out) {
        List<Long> users = some.stream().map(QuizAttemptView::userId).distinct().toList();
        Set<Long> hidden = anonymous ? Set.of() : anonymity.hidden(quiz, users);
        Map<Long, UserView> known = anonymous ? Map.of() : people.users(users);
        Map<Long, List<SectionView>> placed = anonymous ? Map.of() : sections(quiz, users);
        Map<Long, QuizSubmissionView> summaries =
                submissions.byIds(some.stream().map(QuizAttemptView::submissionId).toList());
        try {
            for (QuizAttemptView attempt : some) {
                List<@Nullable Object> line = new ArrayList<>();
                if (hidden.contains(attempt.userId())) {
                    line.addAll(Collections.nCopies(PERSON.size(), null));
                } else if (!anonymous) {
                    person(
                            attempt.userId(),
                            known.get(attempt.userId()),
                            placed.getOrDefault(attempt.userId(), List.of()),
                            line);
                }
                answers(attempt, summaries.get(attempt.submissionId()), questions, line);
                out.printRecord(line);
            }
        } catch (IOException disk) {
            throw new UncheckedIOException(disk);
        }
        some.clear();
    }

    private Map<Long, List<SectionView>> sections(QuizView quiz, List<Long> users) {
        Map<Long, List<EnrollmentView>> enrolled = enrollments.ofUsers(quiz.courseId(), users);
        Map<Long, SectionView> byId =
                sections.byIds(
                        enrolled.values().stream()
                                .flatMap(List::stream)
                                .map(EnrollmentView::sectionId)
                                .distinct()
                                .toList());
        Map<Long, List<SectionView>> placed = new HashMap<>();
        enrolled.forEach(
                (user, all) ->
                        placed.put(
                                user,
                                all.stream()
                                        .map(EnrollmentView::sectionId)
                                        .distinct()
                                        .map(byId::get)
                                        .filter(Objects::nonNull)
                                        .toList()));
        return placed;
    }

    private static void person(
            long userId,
            @Nullable UserView user,
            List<SectionView> sections,
            List<@Nullable Object> line) {
        line.add(CsvText.withoutFormula(user == null ? null : user.name()));
        line.add(userId);
        line.add(
                user == null || user.primaryLogin() == null
                        ? null
                        : CsvText.withoutFormula(user.primaryLogin().sisUserId()));
        line.add(
                CsvText.withoutFormula(
                        sections.stream()
                                .map(SectionView::name)
                                .collect(Collectors.joining(", "))));
        line.add(
                sections.stream()
                        .map(section -> String.valueOf(section.id()))
                        .collect(Collectors.joining(", ")));
    }

    private static void answers(
            QuizAttemptView attempt,
            @Nullable QuizSubmissionView summary,
            Set<Long> questions,
            List<@Nullable Object> line) {
        AttemptSummary of =
                summary == null ? null : summary.attempt(attempt.attempt()).orElse(null);
        line.add(of == null ? null : of.finishedAt());
        line.add(attempt.attempt());
        Map<Long, QuizQuestion> asked =
                attempt.current().stream()
                        .collect(Collectors.toMap(QuizQuestion::id, Function.identity()));
        for (Long id : questions) {
            QuizQuestion question = asked.get(id);
            QuestionMark mark = attempt.marks().get(String.valueOf(id));
            line.add(question == null ? null : AnswerText.of(question, attempt));
            line.add(question == null || mark == null ? null : mark.points());
        }
        line.add(count(attempt, Correctness.CORRECT));
        line.add(count(attempt, Correctness.INCORRECT));
        line.add(of == null ? null : of.score());
    }

    private static long count(QuizAttemptView attempt, Correctness correctness) {
        return attempt.marks().values().stream()
                .filter(mark -> mark.correctness() == correctness)
                .count();
    }
}
