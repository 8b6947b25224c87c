package io.daybook.command.assessment.quizzes;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.kernel.Rejection.Reason.Declined.Cause;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuestionGroup;
import io.daybook.events.assessment.quizzes.QuizEvent;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAccessRestricted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentLinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizAssignmentUnlinked;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizCreated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDatesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizDescribed;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizItemsReordered;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPointsChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizPublished;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupAdded;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionGroupDeleted;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizQuestionsGenerated;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizRegradeRequested;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizResultRulesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTakingBegun;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTakingRulesChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizTypeChanged;
import io.daybook.events.assessment.quizzes.QuizEvent.QuizUnpublished;
import io.daybook.events.assessment.quizzes.QuizItem;
import io.daybook.events.assessment.quizzes.QuizQuestion;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.RegradeOption;
import io.daybook.events.assessment.quizzes.ResultRules;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.assessment.quizzes.TakingRules;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * A quiz: its type, settings, dates and questions. A graded quiz has an assignment, other quizzes
 * have none.
 */
@AggregateRoot
class Quiz {

    private static final String UNNAMED = "Unnamed Quiz";

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long quizId;
    private String title = UNNAMED;
    private @Nullable String description;
    private QuizType type = QuizType.ASSIGNMENT;
    private @Nullable Double pointsPossible;
    private Dates dates = new Dates(null, null, null);
    private @Nullable Long assignmentId;
    private boolean published;
    private boolean deleted;
    private TakingRules taking = TakingRules.INITIAL;
    private ResultRules results = ResultRules.INITIAL;
    private @Nullable String accessCode;
    private @Nullable String ipFilter;
    private boolean begun;
    private int version;
    private final QuizContent content = new QuizContent();

    /** Due, unlock and lock date. */
    record Dates(@Nullable Instant dueAt, @Nullable Instant unlockAt, @Nullable Instant lockAt) {

        /** A lock date in the request is also the due date if there is none. */
        Dates with(QuizFields sent) {
            Instant closes = sent.lockAt().or(lockAt);
            Instant due = sent.dueAt().or(dueAt);
            boolean onlyCloses = sent.lockAt().isPresent() && !sent.dueAt().isPresent();
            return new Dates(
                    due == null && onlyCloses ? closes : due, sent.unlockAt().or(unlockAt), closes);
        }
    }

    Quiz() {}

    static String idOf(long quizId) {
        return "quiz-" + quizId;
    }

    void create(QuizCommand c, QuizFields fields) {
        String name = fields.title().orElse("");
        apply(
                new QuizCreated(
                        c.courseId(),
                        c.quizId(),
                        name.isBlank() ? UNNAMED : name,
                        fields.type().orElse(QuizType.ASSIGNMENT),
                        c.now()));
        change(fields, c.now());
    }

    void change(QuizFields sent, Instant now) {
        String newTitle = sent.title().orElse(title);
        describe(newTitle.isBlank() ? title : newTitle, sent.description().or(description), now);
        QuizType newType = sent.type().orElse(type);
        if (newType != type) {
            apply(new QuizTypeChanged(courseId, quizId, newType, now));
        }
        rule(sent.settings(), now);
        if (content.isEmpty() || !newType.isScored()) {
            count(sent.pointsPossible(), now);
        }
        Dates to = dates.with(sent);
        if (!to.equals(dates)) {
            apply(
                    new QuizDatesChanged(
                            courseId, quizId, to.dueAt(), to.unlockAt(), to.lockAt(), now));
        }
        publish(sent.published().orElse(published), now);
        generate(now);
    }

    private void rule(QuizSettings sent, Instant now) {
        TakingRules newTaking = sent.taking(taking);
        if (!newTaking.equals(taking)) {
            apply(new QuizTakingRulesChanged(courseId, quizId, newTaking, now));
        }
        ResultRules newResults = sent.results(results, newTaking);
        if (!newResults.equals(results)) {
            apply(new QuizResultRulesChanged(courseId, quizId, newResults, now));
        }
        if (sent.restricts(accessCode, ipFilter)) {
            String code = sent.accessCode().or(accessCode);
            String filter = sent.ipFilter().or(ipFilter);
            apply(new QuizAccessRestricted(courseId, quizId, code, filter, now));
        }
    }

    private void count(Patch<Double> sent, Instant now) {
        sent.ifChanged(
                pointsPossible, to -> apply(new QuizPointsChanged(courseId, quizId, to, now)));
    }

    /**
     * Generates the questions of new attempts, and updates the points possible: a survey, whose
     * points are independent of its questions, may have become a quiz.
     */
    private void generate(Instant now) {
        boolean changed = content.isChanged();
        if (changed) {
            apply(new QuizQuestionsGenerated(courseId, quizId, now));
        }
        if (changed || !content.isEmpty()) {
            countQuestions(now);
        }
    }

    private void countQuestions(Instant now) {
        if (type.isScored()) {
            count(Patch.of(content.points()), now);
        }
    }

    void addQuestion(QuizQuestion question, Instant now) {
        content.requireRoom();
        content.requireGroup(question.groupId());
        content.requireRoomFor(question);
        apply(new QuizQuestionAdded(courseId, quizId, content.placed(question), now));
        changed(now);
    }

    void changeQuestion(QuizQuestion question, RegradeOption regrade, Instant now) {
        content.requireGroup(question.groupId());
        QuizQuestion before = content.question(question.id());
        if (!question.equals(before)) {
            content.requireRoomFor(question);
            apply(new QuizQuestionChanged(courseId, quizId, question, now));
            changed(now);
        }
        if (regrade != RegradeOption.NO_REGRADE) {
            apply(new QuizRegradeRequested(courseId, quizId, question.id(), regrade, now));
        }
    }

    void deleteQuestion(long questionId, Instant now) {
        content.question(questionId);
        apply(new QuizQuestionDeleted(courseId, quizId, questionId, now));
        changed(now);
    }

    void addGroup(QuestionGroup group, Instant now) {
        content.requireRoom();
        apply(new QuizQuestionGroupAdded(courseId, quizId, content.placed(group), now));
        changed(now);
    }

    void changeGroup(QuestionGroup group, Instant now) {
        QuestionGroup before = content.group(group.id());
        QuestionGroup placed = group.at(before.position());
        if (!placed.equals(before)) {
            apply(new QuizQuestionGroupChanged(courseId, quizId, placed, now));
            changed(now);
        }
    }

    void deleteGroup(long groupId, Instant now) {
        content.group(groupId);
        apply(new QuizQuestionGroupDeleted(courseId, quizId, groupId, now));
        changed(now);
    }

    /**
     * Moves these items to the front in this order; unknown items are ignored.
     *
     * @param groupId the group whose questions are ordered; null for the quiz itself
     */
    void reorder(@Nullable Long groupId, List<QuizItem> order, Instant now) {
        if (groupId != null) {
            content.group(groupId);
        }
        List<QuizItem> moved = content.reordered(groupId, order);
        if (!moved.isEmpty()) {
            apply(new QuizItemsReordered(courseId, quizId, moved, now));
            changed(now);
        }
    }

    /** Before the first attempt, changes of questions take effect without saving the quiz. */
    private void changed(Instant now) {
        if (!begun) {
            countQuestions(now);
        }
    }

    /** Returns the questions and rules of a new attempt. */
    AttemptDraft draw(boolean preview, long seed) {
        return new AttemptDraft(
                type,
                taking,
                version,
                assignmentId,
                pointsPossible,
                content.draw(begun && !preview, new QuestionDraw(seed, taking.shuffleAnswers())));
    }

    void requirePublished() {
        if (!published) {
            throw Rejection.declined(
                    Cause.FORBIDDEN, "you are not allowed to participate in this quiz");
        }
    }

    void beginTaking(Instant now) {
        if (!begun) {
            apply(new QuizTakingBegun(courseId, quizId, now));
        }
    }

    private void describe(String newTitle, @Nullable String newDescription, Instant now) {
        if (!newTitle.equals(title) || !Objects.equals(newDescription, description)) {
            apply(new QuizDescribed(courseId, quizId, newTitle, newDescription, now));
        }
    }

    void rename(String to, Instant now) {
        describe(to, description, now);
    }

    /**
     * Publishes or unpublishes the quiz.
     *
     * @throws Rejection if it is to be unpublished after students have started
     */
    void publish(boolean to, Instant now) {
        if (!to && published && begun) {
            throw Rejection.invalid(
                    "published", "Can't unpublish if there are student submissions");
        }
        if (to != published) {
            apply(
                    to
                            ? new QuizPublished(courseId, quizId, now)
                            : new QuizUnpublished(courseId, quizId, now));
        }
    }

    void link(long assignment, Instant now) {
        apply(new QuizAssignmentLinked(courseId, quizId, assignment, now));
    }

    void unlink(Instant now) {
        apply(new QuizAssignmentUnlinked(courseId, quizId, now));
    }

    void delete(Instant now) {
        apply(new QuizDeleted(courseId, quizId, now));
    }

    /** Rejects a command for another course, or after the deletion. */
    void requireIn(long course) {
        if (deleted || courseId != course) {
            throw Rejection.notFound();
        }
    }

    long quizId() {
        return quizId;
    }

    @Nullable Long assignmentId() {
        return assignmentId;
    }

    boolean isGraded() {
        return type.isGraded();
    }

    String title() {
        return title;
    }

    @Nullable String description() {
        return description;
    }

    @Nullable Double pointsPossible() {
        return pointsPossible;
    }

    Dates dates() {
        return dates;
    }

    boolean isPublished() {
        return published;
    }

    /** Returns the version, which increases with every event. */
    int version() {
        return version;
    }

    ScoringPolicy scoringPolicy() {
        return taking.scoringPolicy();
    }

    /** Returns the time limit in minutes; 0 for none. */
    int timeLimit() {
        Integer minutes = taking.timeLimit();
        return minutes == null ? 0 : minutes;
    }

    @EventSourcingHandler
    void on(QuizEvent event) {
        switch (event) {
            case QuizCreated e -> {
                id = idOf(e.quizId());
                courseId = e.courseId();
                quizId = e.quizId();
                title = e.title();
                type = e.type();
            }
            case QuizDescribed e -> {
                title = e.title();
                description = e.description();
            }
            case QuizTypeChanged e -> type = e.type();
            case QuizPointsChanged e -> pointsPossible = e.pointsPossible();
            case QuizDatesChanged e -> dates = new Dates(e.dueAt(), e.unlockAt(), e.lockAt());
            case QuizAssignmentLinked e -> assignmentId = e.assignmentId();
            case QuizAssignmentUnlinked _ -> assignmentId = null;
            case QuizPublished _ -> published = true;
            case QuizUnpublished _ -> published = false;
            case QuizDeleted _ -> deleted = true;
            case QuizTakingRulesChanged e -> taking = e.rules();
            case QuizResultRulesChanged e -> results = e.rules();
            case QuizAccessRestricted e -> {
                accessCode = e.accessCode();
                ipFilter = e.ipFilter();
            }
            case QuizTakingBegun _ -> {
                begun = true;
                content.generated();
            }
            case QuizQuestionsGenerated _ -> content.generated();
            case QuizQuestionAdded e -> content.put(e.question());
            case QuizQuestionChanged e -> content.put(e.question());
            case QuizRegradeRequested e -> content.generated(e.questionId());
            case QuizQuestionDeleted e -> content.removeQuestion(e.questionId());
            case QuizQuestionGroupAdded e -> content.put(e.group());
            case QuizQuestionGroupChanged e -> content.put(e.group());
            case QuizQuestionGroupDeleted e -> content.removeGroup(e.groupId());
            case QuizItemsReordered e -> content.move(e.items());
        }
        version++;
    }
}
