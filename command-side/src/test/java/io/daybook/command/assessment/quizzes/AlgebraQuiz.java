package io.daybook.command.assessment.quizzes;

import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizType;
import java.time.Instant;
import java.util.List;

/** A quiz for tests, its commands and its events. */
final class AlgebraQuiz {

    static final Instant T0 = Instant.parse("2026-01-02T03:04:05Z");
    static final long COURSE = 1;
    static final long QUIZ = 7;
    static final long ASSIGNMENT = 70;

    private final CommandSide commands;

    AlgebraQuiz(CommandSide commands) {
        this.commands = commands;
    }

    /** Returns fields that change title and type. */
    static QuizFields fields(Patch<String> title, Patch<QuizType> type) {
        return new QuizFields(
                title,
                Patch.absent(),
                type,
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent());
    }

    /** Creates the quiz; graded if the type is absent. */
    void create(Patch<QuizType> type) {
        commands.send(
                new CreateQuiz(
                        COURSE,
                        QUIZ,
                        new NewLinks(ASSIGNMENT, 5),
                        fields(Patch.of("Algebra"), type),
                        T0));
    }

    /** Changes the quiz without announcing it. */
    void change(QuizFields fields) {
        commands.send(changing(fields, false));
    }

    /** Returns the command that changes the quiz. */
    static ChangeQuiz changing(QuizFields fields, boolean announced) {
        var links = new NewLinks(ASSIGNMENT + 1, 6);
        return new ChangeQuiz(COURSE, QUIZ, links, fields, announced, T0);
    }

    /** Returns fields that publish the quiz. */
    static QuizFields published() {
        return new QuizFields(
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.absent(),
                Patch.of(true));
    }

    /** Returns the events of the quiz, without those of its assignment. */
    List<QuizEvent> events() {
        return commands.events().stream()
                .filter(QuizEvent.class::isInstance)
                .map(QuizEvent.class::cast)
                .toList();
    }
}
