package io.daybook.api.quizzes;

import io.daybook.api.access.Caller;
import io.daybook.api.access.Requires;
import io.daybook.api.access.Right;
import io.daybook.api.edge.Html;
import io.daybook.api.edge.Listing;
import io.daybook.api.edge.Params;
import io.daybook.api.kernel.Writes;
import io.daybook.api.modules.ModuleContents;
import io.daybook.command.kernel.Ids;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.command.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.quizzes.QuizCommand.DeleteQuiz;
import io.daybook.command.quizzes.QuizCommand.NewLinks;
import io.daybook.command.quizzes.QuizFields;
import io.daybook.events.modules.ItemType;
import io.daybook.events.quizzes.QuizType;
import io.daybook.query.courses.CourseView;
import io.daybook.query.kernel.Page;
import io.daybook.query.modules.ItemContent;
import io.daybook.query.modules.ItemContents;
import io.daybook.query.quizzes.QuizView;
import io.daybook.query.quizzes.QuizViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Arrays;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Quizzes of a course (document 2, section 4.7). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/quizzes")
class QuizzesController {

    private final QuizViews quizzes;
    private final QuizAnswers answers;
    private final ItemContents contents;
    private final ModuleContents modules;
    private final Writes writes;
    private final Ids ids;
    private final Clock clock;

    QuizzesController(
            QuizViews quizzes,
            QuizAnswers answers,
            ItemContents contents,
            ModuleContents modules,
            Writes writes,
            Ids ids,
            Clock clock) {
        this.quizzes = quizzes;
        this.answers = answers;
        this.contents = contents;
        this.modules = modules;
        this.writes = writes;
        this.ids = ids;
        this.clock = clock;
    }

    @GetMapping
    @Requires(Right.READ)
    Page<QuizJson> list(CourseView course, Listing listing, Caller caller) {
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Page<QuizView> page =
                quizzes.in(
                        course.id(),
                        !staff,
                        hiddenAssignments(course, caller),
                        listing.searchTerm(),
                        listing.window());
        return new Page<>(answers.all(page.items(), course, caller), page.hasNext());
    }

    private Set<Long> hiddenAssignments(CourseView course, Caller caller) {
        return modules.hidden(course, caller, ItemType.ASSIGNMENT);
    }

    @GetMapping("/{id}")
    @Requires(Right.READ)
    QuizJson show(CourseView course, @PathVariable long id, Caller caller) {
        QuizView quiz = quizzes.find(course.id(), id).orElseThrow(Rejection::notFound);
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Long assignment = quiz.assignmentId();
        boolean isForOthers =
                assignment != null && hiddenAssignments(course, caller).contains(assignment);
        if (!staff && (!quiz.published() || isForOthers)) {
            throw Rejection.forbidden();
        }
        modules.viewed(course, caller, ItemType.QUIZ, id);
        return answers.one(quiz, course, caller);
    }

    /** What was sent of a quiz. */
    record SendQuiz(SendQuiz.@Nullable Fields quiz) {
        record Fields(
                Patch<String> title,
                Patch<String> description,
                Patch<String> quizType,
                Patch<Double> pointsPossible,
                Patch<Instant> dueAt,
                Patch<Instant> unlockAt,
                Patch<Instant> lockAt,
                Patch<Boolean> published) {

            QuizFields changes() {
                return new QuizFields(
                        title,
                        Html.clean(description),
                        quizType.map(Fields::type),
                        pointsPossible,
                        dueAt,
                        unlockAt,
                        lockAt,
                        published);
            }

            private static QuizType type(String name) {
                return Arrays.stream(QuizType.values())
                        .filter(known -> known.wireName().equals(name))
                        .findFirst()
                        .orElseThrow(
                                () ->
                                        Rejection.invalid(
                                                "invalid_quiz_type", "Quiz type is not valid"));
            }
        }

        QuizFields changes() {
            if (quiz == null) {
                throw Rejection.badRequest("missing quiz parameter");
            }
            return quiz.changes();
        }
    }

    @PostMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_ADD)
    QuizJson create(CourseView course, @Params SendQuiz body, Caller caller) {
        QuizFields fields = body.changes();
        long id = ids.next("quiz");
        writes.send(new CreateQuiz(course.id(), id, links(), fields, clock.instant()));
        return written(course, id, caller);
    }

    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    QuizJson update(
            CourseView course, @PathVariable long id, @Params SendQuiz body, Caller caller) {
        QuizFields fields = body.changes();
        boolean takesBack = !fields.published().orElse(true);
        if (takesBack
                && contents.find(ItemType.QUIZ, course.id(), id)
                        .filter(ItemContent::published)
                        .filter(quiz -> !quiz.canBeUnpublished())
                        .isPresent()) {
            throw Rejection.invalid(
                    "published", "Can't unpublish if there are student submissions");
        }
        writes.send(new ChangeQuiz(course.id(), id, links(), fields, clock.instant()));
        return written(course, id, caller);
    }

    private NewLinks links() {
        return new NewLinks(ids.next("assignment"), ids.next("assignment_group"));
    }

    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_DELETE)
    QuizJson delete(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new DeleteQuiz(course.id(), id, clock.instant()));
        return written(course, id, caller);
    }

    private QuizJson written(CourseView course, long id, Caller caller) {
        QuizView quiz = quizzes.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return answers.one(quiz, course, caller);
    }
}
