package io.daybook.command.assessment.quizzes;

import io.daybook.command.assessment.quizzes.QuizCommand.ChangeQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateAssignedQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.CreateQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.DeleteQuiz;
import io.daybook.command.assessment.quizzes.QuizCommand.NewLinks;
import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DeleteAssignment;
import io.daybook.command.grading.assignments.AssignmentFields;
import io.daybook.command.grading.assignments.AssignmentFields.ScheduleFields;
import io.daybook.command.grading.assignments.AssignmentHandler;
import io.daybook.command.grading.assignments.GradedContents;
import io.daybook.command.grading.assignments.GradedContents.Copy;
import io.daybook.command.grading.assignments.GradedContents.Facts;
import io.daybook.command.grading.assignments.GradingStaff;
import io.daybook.command.platform.jobs.ProgressCommand.QueueWork;
import io.daybook.command.platform.jobs.QueuedJobs;
import io.daybook.command.platform.kernel.Aggregates;
import io.daybook.command.platform.kernel.MultiAggregateHandler;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.assessment.quizzes.QuizType;
import io.daybook.events.assessment.quizzes.ScoringPolicy;
import io.daybook.events.grading.assignments.GradedContent;
import java.time.Instant;
import java.util.Objects;
import java.util.function.Consumer;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Keeps a quiz and its assignment consistent: a graded quiz has one, other quizzes have none
 * (document 2, section 4.7).
 */
@Component
public class Quizzes implements MultiAggregateHandler, GradedContents.Kind {

    /** Assignments of quizzes are never moderated. */
    private static final GradingStaff NOBODY = new GradingStaff(0, false, false);

    private final Aggregates aggregates;
    private final AssignmentHandler assignments;
    private final QueuedJobs jobs;

    Quizzes(Aggregates aggregates, AssignmentHandler assignments, QueuedJobs jobs) {
        this.aggregates = aggregates;
        this.assignments = assignments;
        this.jobs = jobs;
    }

    @CommandHandler
    void handle(CreateQuiz c) {
        aggregates.createOrChange(
                Quiz.class,
                c.aggregateId(),
                Quiz::new,
                quiz -> {
                    quiz.create(c, c.fields());
                    follow(quiz, c.courseId(), c.links(), c.fields().settings(), c.now());
                });
    }

    @CommandHandler
    void handle(CreateAssignedQuiz c) {
        AssignmentFields sent = c.assignment().fields();
        var fields =
                new QuizFields(
                        sent.name(),
                        sent.description(),
                        Patch.of(QuizType.ASSIGNMENT),
                        sent.scoring().pointsPossible(),
                        sent.schedule().dueAt(),
                        sent.schedule().unlockAt(),
                        sent.schedule().lockAt(),
                        Patch.of(sent.published().orElse(true)));
        aggregates.createOrChange(
                Quiz.class,
                c.aggregateId(),
                Quiz::new,
                quiz -> {
                    quiz.create(c, fields);
                    CreateAssignment wanted = c.assignment();
                    make(
                            quiz,
                            new CreateAssignment(
                                    wanted.courseId(),
                                    wanted.assignmentId(),
                                    wanted.newGroupId(),
                                    like(quiz, wanted.fields()),
                                    wanted.staff(),
                                    wanted.now()));
                });
    }

    private void make(Quiz quiz, CreateAssignment wanted) {
        assignments.make(wanted, content(), quiz.quizId());
        quiz.link(wanted.assignmentId(), wanted.now());
    }

    @CommandHandler
    void handle(ChangeQuiz c) {
        change(
                c.courseId(),
                c.quizId(),
                quiz -> {
                    ScoringPolicy before = quiz.scoringPolicy();
                    int limitBefore = quiz.timeLimit();
                    int version = quiz.version();
                    boolean wasPublished = quiz.isPublished();
                    quiz.change(c.fields(), c.now());
                    follow(quiz, c.courseId(), c.links(), c.fields().settings(), c.now());
                    if (c.announced() && wasPublished && quiz.version() != version) {
                        announceChange(quiz, c);
                    }
                    QueueWork rescoring = c.rescoring();
                    if (rescoring != null && quiz.scoringPolicy() != before) {
                        jobs.queue(rescoring);
                    }
                    QueueWork prolonging = c.prolonging();
                    if (prolonging != null && limitBefore > 0 && quiz.timeLimit() > limitBefore) {
                        jobs.queue(prolonging);
                    }
                });
    }

    /** Ungraded quizzes have no assignment whose students could be notified. */
    private void announceChange(Quiz quiz, ChangeQuiz c) {
        Long assignment = quiz.assignmentId();
        if (assignment != null && quiz.isPublished()) {
            assignments.announceChange(c.courseId(), assignment, c.now());
        }
    }

    @CommandHandler
    void handle(DeleteQuiz c) {
        change(
                c.courseId(),
                c.quizId(),
                quiz -> {
                    quiz.delete(c.now());
                    drop(quiz.assignmentId(), c.courseId(), c.now());
                });
    }

    /** Renames a quiz of the course, for its assignment or module items. */
    public void rename(long courseId, long quizId, String title, Instant now) {
        changeWithAssignment(courseId, quizId, quiz -> quiz.rename(title, now), now);
    }

    /** Publishes or unpublishes a quiz of the course, for its assignment or module items. */
    public void publish(long courseId, long quizId, boolean published, Instant now) {
        changeWithAssignment(courseId, quizId, quiz -> quiz.publish(published, now), now);
    }

    @Override
    public GradedContent content() {
        return GradedContent.QUIZ;
    }

    @Override
    public void follow(
            long courseId,
            long quizId,
            Patch<String> title,
            Patch<String> description,
            Facts facts,
            Instant now) {
        var fields =
                new QuizFields(
                        title,
                        description,
                        Patch.absent(),
                        Patch.of(facts.pointsPossible()),
                        Patch.of(facts.dueAt()),
                        Patch.of(facts.unlockAt()),
                        Patch.of(facts.lockAt()),
                        Patch.of(facts.published()));
        change(
                courseId,
                quizId,
                quiz -> {
                    quiz.change(fields, now);
                    if (!Objects.equals(quiz.pointsPossible(), facts.pointsPossible())) {
                        // The points of a quiz are those of its questions.
                        followTo(quiz, courseId, now);
                    }
                });
    }

    @Override
    public void copy(long courseId, long quizId, Copy copy) {
        throw Rejection.badRequest("quizzes cannot be duplicated");
    }

    @Override
    public void delete(long courseId, long quizId, Instant now) {
        change(courseId, quizId, quiz -> quiz.delete(now));
    }

    /**
     * Returns the questions and rules of a new attempt.
     *
     * @param preview whether unsaved changes are included
     * @param seed determines the selected questions and values
     */
    public AttemptDraft draw(long courseId, long quizId, boolean preview, long seed) {
        return aggregates.ask(
                Quiz.class,
                Quiz.idOf(quizId),
                quiz -> {
                    quiz.requireIn(courseId);
                    return quiz.draw(preview, seed);
                });
    }

    /** Rejects a quiz that is not, or no longer, in the course. */
    public void requireIn(long courseId, long quizId) {
        change(courseId, quizId, _ -> {});
    }

    /** Rejects a quiz that students cannot take, or no longer, because it is unpublished. */
    public void requirePublished(long courseId, long quizId) {
        change(courseId, quizId, Quiz::requirePublished);
    }

    /** Records that a student takes the quiz, which cannot be unpublished from now on. */
    public void beginTaking(long courseId, long quizId, Instant now) {
        change(courseId, quizId, quiz -> quiz.beginTaking(now));
    }

    /** Changes the questions of a quiz, and the points possible of its assignment. */
    void changeQuestions(QuizCommand c, Consumer<Quiz> change) {
        change(
                c.courseId(),
                c.quizId(),
                quiz -> {
                    Double before = quiz.pointsPossible();
                    change.accept(quiz);
                    if (!Objects.equals(before, quiz.pointsPossible())) {
                        followTo(quiz, c.courseId(), c.now());
                    }
                });
    }

    private void changeWithAssignment(
            long courseId, long quizId, Consumer<Quiz> change, Instant now) {
        change(
                courseId,
                quizId,
                quiz -> {
                    change.accept(quiz);
                    followTo(quiz, courseId, now);
                });
    }

    private void change(long courseId, long quizId, Consumer<Quiz> change) {
        aggregates.change(
                Quiz.class,
                Quiz.idOf(quizId),
                quiz -> {
                    quiz.requireIn(courseId);
                    change.accept(quiz);
                });
    }

    private void follow(
            Quiz quiz, long courseId, NewLinks links, QuizSettings settings, Instant now) {
        Long assignment = quiz.assignmentId();
        if (quiz.isGraded() && assignment == null) {
            make(
                    quiz,
                    new CreateAssignment(
                            courseId,
                            links.assignmentId(),
                            links.groupId(),
                            like(quiz, own(settings)),
                            NOBODY,
                            now));
        } else if (!quiz.isGraded() && assignment != null) {
            drop(assignment, courseId, now);
            quiz.unlink(now);
        } else {
            followTo(quiz, courseId, own(settings), now);
        }
    }

    /** Returns the settings of the request that belong to the assignment only. */
    private static AssignmentFields own(QuizSettings settings) {
        return AssignmentFields.NONE.placed(
                settings.assignmentGroupId(), settings.onlyVisibleToOverrides());
    }

    private void followTo(Quiz quiz, long courseId, Instant now) {
        followTo(quiz, courseId, AssignmentFields.NONE, now);
    }

    private void followTo(Quiz quiz, long courseId, AssignmentFields sent, Instant now) {
        Long assignment = quiz.assignmentId();
        if (assignment != null) {
            // Quizzes from before assignments recorded their content record it now.
            assignments.link(courseId, assignment, GradedContent.QUIZ, quiz.quizId(), now);
            assignments.follow(
                    new ChangeAssignment(courseId, assignment, like(quiz, sent), NOBODY, now));
        }
    }

    private void drop(@Nullable Long assignment, long courseId, Instant now) {
        if (assignment != null) {
            assignments.delete(new DeleteAssignment(courseId, assignment, now));
        }
    }

    /** Returns the fields with those that the assignment shares with its quiz. */
    private static AssignmentFields like(Quiz quiz, AssignmentFields fields) {
        Quiz.Dates dates = quiz.dates();
        return fields.counting(
                        new ScheduleFields(
                                Patch.of(dates.dueAt()),
                                Patch.of(dates.unlockAt()),
                                Patch.of(dates.lockAt())),
                        Patch.of(quiz.pointsPossible()))
                .withContent(GradedContent.QUIZ)
                .like(Patch.of(quiz.title()), Patch.of(quiz.description()), quiz.isPublished());
    }
}
