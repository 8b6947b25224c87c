package io.daybook.api.assessment.quizzes;

import io.daybook.api.content.moduleitems.ModuleContents;
import io.daybook.api.grading.assignments.NameLimits;
import io.daybook.api.platform.access.Requires;
import io.daybook.api.platform.binding.Params;
import io.daybook.application.assessment.quizsubmissions.ScoringPolicyJob;
import io.daybook.application.assessment.quizsubmissions.TimeLimitJob;
import io.daybook.application.content.courses.CourseTab;
import io.daybook.application.content.courses.VisibleTabs;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.application.platform.errors.Required;
import io.daybook.application.platform.jobs.JobQueue;
import io.daybook.application.platform.kernel.VaultSecrets;
import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.paging.Listing;
import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.assessment.quizzes.QuizCommand.ReorderQuiz;
import io.daybook.command.assessment.quizzes.QuizFields;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizItem;
import io.daybook.events.content.modules.ItemType;
import io.daybook.query.assessment.quizzes.QuizView;
import io.daybook.query.assessment.quizzes.QuizViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.moduleitems.ItemContent;
import io.daybook.query.content.moduleitems.ItemContents;
import io.daybook.query.grading.assignments.AssignmentViews;
import io.daybook.query.platform.views.Page;
import java.time.Clock;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Quizzes of a course (document 2, section 4.7). */
@RestController
@RequestMapping("/api/v1/courses/{course_id}/quizzes")
class QuizzesController {

    private final QuizViews quizzes;
    private final QuizAssembler assembler;
    private final ItemContents contents;
    private final ModuleContents modules;
    private final AssignmentViews assignments;
    private final NameLimits names;
    private final VisibleTabs tabs;
    private final VaultSecrets secrets;
    private final Writes writes;
    private final JobQueue jobs;
    private final Ids ids;
    private final Clock clock;

    QuizzesController(
            QuizViews quizzes,
            QuizAssembler assembler,
            ItemContents contents,
            ModuleContents modules,
            AssignmentViews assignments,
            NameLimits names,
            VisibleTabs tabs,
            VaultSecrets secrets,
            Writes writes,
            JobQueue jobs,
            Ids ids,
            Clock clock) {
        this.quizzes = quizzes;
        this.assembler = assembler;
        this.contents = contents;
        this.modules = modules;
        this.assignments = assignments;
        this.names = names;
        this.tabs = tabs;
        this.secrets = secrets;
        this.writes = writes;
        this.jobs = jobs;
        this.ids = ids;
        this.clock = clock;
    }

    /** Lists the quizzes of a course. */
    @GetMapping
    @Requires(Right.READ)
    Page<QuizJson> list(CourseView course, Listing listing, Caller caller) {
        tabs.require(CourseTab.QUIZZES, course, caller);
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Page<QuizView> page =
                quizzes.in(
                        course.id(),
                        !staff,
                        hiddenAssignments(course, caller),
                        listing.searchTerm(),
                        listing.range());
        return new Page<>(assembler.all(page.items(), course, caller), page.hasNext());
    }

    private Set<Long> hiddenAssignments(CourseView course, Caller caller) {
        return modules.hidden(course, caller, ItemType.ASSIGNMENT);
    }

    /** Returns a quiz. */
    @GetMapping("/{id}")
    @Requires(Right.READ)
    QuizJson show(CourseView course, @PathVariable long id, Caller caller) {
        QuizView quiz = readable(course, id, caller);
        modules.viewed(course, caller, ItemType.QUIZ, id);
        return assembler.one(quiz, course, caller);
    }

    record SendQuiz(@Nullable QuizRequest quiz) {

        boolean notifies() {
            return quiz == null || quiz.notifyOfUpdate().orElse(true);
        }
    }

    /**
     * Returns the requested fields.
     *
     * @param sealedBefore the current sealed access code; an unchanged code is not sealed again
     */
    private QuizFields fields(SendQuiz body, CourseView course, @Nullable String sealedBefore) {
        QuizRequest sent = body.quiz();
        if (sent == null) {
            throw Rejection.badRequest("missing quiz parameter");
        }
        return sent.fields(
                ZoneId.of(course.timeZone()),
                code -> secrets.sealAgain(code, sealedBefore),
                own(sent.assignmentGroupId(), course));
    }

    /** A group of another course is treated as none. */
    private Patch<Long> own(Patch<Long> group, CourseView course) {
        Long id = group.orNull();
        return id != null && assignments.findGroup(course.id(), id).isPresent()
                ? group
                : Patch.absent();
    }

    /** Creates a quiz. */
    @PostMapping
    @Requires(Right.MANAGE_ASSIGNMENTS_ADD)
    QuizJson create(CourseView course, @Params SendQuiz body, Caller caller) {
        QuizFields fields = fields(body, course, null);
        long id = ids.next("quiz");
        writes.send(new CreateQuiz(course.id(), id, links(), fields, clock.instant()));
        return written(course, id, caller);
    }

    /**
     * Changes a quiz; what is left out stays as it is. After another scoring policy the scores that
     * count are chosen again in the background, and a longer time limit prolongs attempts in
     * progress. Students are notified of the change of a published quiz, unless {@code
     * quiz[notify_of_update]} is false.
     */
    @PutMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    QuizJson update(
            CourseView course, @PathVariable long id, @Params SendQuiz body, Caller caller) {
        String code = quizzes.find(course.id(), id).map(QuizView::accessCode).orElse(null);
        QuizFields fields = fields(body, course, code);
        Optional<ItemContent> quiz = contents.find(ItemType.QUIZ, course.id(), id);
        names.requireTitle(
                fields.title(), quiz.map(ItemContent::assignmentId).orElse(null), course);
        boolean takesBack = !fields.published().orElse(true);
        if (takesBack
                && quiz.filter(ItemContent::published)
                        .filter(content -> !content.canBeUnpublished())
                        .isPresent()) {
            throw Rejection.invalid(
                    "published", "Can't unpublish if there are student submissions");
        }
        writes.send(
                new ChangeQuiz(
                        course.id(),
                        id,
                        links(),
                        fields,
                        body.notifies(),
                        ScoringPolicyJob.of(jobs, course.id(), id),
                        TimeLimitJob.of(jobs, course.id(), id),
                        clock.instant()));
        return written(course, id, caller);
    }

    private NewLinks links() {
        return new NewLinks(ids.next("assignment"), ids.next("assignment_group"));
    }

    /** Deletes a quiz. */
    @DeleteMapping("/{id}")
    @Requires(Right.MANAGE_ASSIGNMENTS_DELETE)
    QuizJson delete(CourseView course, @PathVariable long id, Caller caller) {
        writes.send(new DeleteQuiz(course.id(), id, clock.instant()));
        return written(course, id, caller);
    }

    record Reorder(List<Item> order) {
        record Item(@Nullable Long id, @Nullable String type) {

            QuizItem item(int position) {
                boolean isGroup = "group".equals(type);
                return new QuizItem(
                        isGroup ? QuizItem.Kind.GROUP : QuizItem.Kind.QUESTION,
                        Objects.requireNonNullElse(id, 0L),
                        position,
                        null);
            }
        }
    }

    /** Reorders the questions and groups of a quiz. */
    @PostMapping("/{id}/reorder")
    @Requires(Right.MANAGE_ASSIGNMENTS_EDIT)
    @ResponseStatus(HttpStatus.NO_CONTENT)
    void reorder(CourseView course, @PathVariable long id, @Params Reorder body) {
        List<Reorder.Item> order = Required.some(body.order(), "order");
        List<QuizItem> items =
                IntStream.range(0, order.size()).mapToObj(i -> order.get(i).item(i + 1)).toList();
        writes.send(new ReorderQuiz(course.id(), id, null, items, clock.instant()));
    }

    record Code(@Nullable String accessCode) {}

    /** Returns whether an access code is correct; always false for a quiz without one. */
    @PostMapping("/{id}/validate_access_code")
    @Requires(Right.READ)
    boolean validateAccessCode(
            CourseView course, @PathVariable long id, @Params Code body, Caller caller) {
        QuizView quiz = readable(course, id, caller);
        String sealed = quiz.accessCode();
        String sent = body.accessCode();
        return sealed != null && sent != null && secrets.open(sealed).equals(sent);
    }

    private QuizView readable(CourseView course, long id, Caller caller) {
        QuizView quiz = quizzes.find(course.id(), id).orElseThrow(Rejection::notFound);
        boolean staff = caller.may(Right.READ_AS_ADMIN, course);
        Long assignment = quiz.assignmentId();
        boolean isForOthers =
                assignment != null && hiddenAssignments(course, caller).contains(assignment);
        if (!staff && (!quiz.published() || isForOthers)) {
            throw Rejection.forbidden();
        }
        return quiz;
    }

    private QuizJson written(CourseView course, long id, Caller caller) {
        QuizView quiz = quizzes.findEvenDeleted(course.id(), id).orElseThrow(Rejection::notFound);
        return assembler.one(quiz, course, caller);
    }
}
