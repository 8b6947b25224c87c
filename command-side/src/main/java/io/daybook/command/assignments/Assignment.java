package io.daybook.command.assignments;

import io.daybook.command.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.assignments.AssignmentCommand.DuplicateAssignment;
import io.daybook.command.assignments.OverrideDraft.Reach;
import io.daybook.command.kernel.Patch;
import io.daybook.command.kernel.Rejection;
import io.daybook.events.assignments.AssignmentEvent;
import io.daybook.events.assignments.AssignmentEvent.AssignmentAnonymityChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentCopied;
import io.daybook.events.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.assignments.AssignmentEvent.AssignmentGroupingChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentModerationRulesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPeerReviewRulesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPostPolicyChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentPublished;
import io.daybook.events.assignments.AssignmentEvent.AssignmentScoringChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentSisChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentSubmissionRulesChanged;
import io.daybook.events.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.assignments.AssignmentEvent.AssignmentUnpublished;
import io.daybook.events.assignments.GradingType;
import java.time.Instant;
import java.util.Map;
import java.util.Objects;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An assignment: what is asked of students, by when and how it is graded. It decides whether work
 * may be handed in or graded now, and whether its own rules may still change.
 *
 * <p>Public because handing in, grading and moderation ask and mark it in their own unit of work.
 */
@AggregateRoot
public class Assignment {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long assignmentId;
    private String name = "";
    private @Nullable String description;
    private Timetable timetable = Timetable.EMPTY;
    private Terms terms = Terms.BEGINNING;
    private SisFacts sis = SisFacts.NONE;
    private boolean onlyVisibleToOverrides;
    private boolean postManually;
    private boolean published;
    private boolean submissionsBegun;
    private boolean gradingBegun;
    private boolean gradesPublished;
    private boolean deleted;

    Assignment() {}

    /** The id of the aggregate of an assignment. */
    public static String idOf(long assignmentId) {
        return "assignment-" + assignmentId;
    }

    void create(CreateAssignment c) {
        var fields = c.fields();
        apply(
                new AssignmentCreated(
                        c.courseId(), c.assignmentId(), fields.name().orElse(""), c.now()));
        change(fields, c.staff(), c.now());
        ask(fields.onlyVisibleToOverrides(), c.now());
        if (fields.published().orElse(true)) {
            publish(true, c.now());
        }
    }

    void change(ChangeAssignment c) {
        var fields = c.fields();
        change(fields, c.staff(), c.now());
        // Where everyone gets a date, everyone is asked (section 5.2, rule 22).
        boolean datesEveryone = fields.schedule().dueAt() instanceof Patch.Value;
        ask(datesEveryone ? Patch.of(false) : fields.onlyVisibleToOverrides(), c.now());
        publish(fields.published().orElse(published), c.now());
    }

    private void change(AssignmentFields sent, Staff staff, Instant now) {
        Terms to = terms.with(sent, staff);
        to.requireFit(terms, submissionsBegun, gradingBegun);
        Timetable times = timetable(sent, to).checkedAgainst(timetable);
        boolean holdBack = to.holdBackUnlike(terms) || sent.postManually().orElse(postManually);
        describe(sent, now);
        reschedule(times, now);
        SisFacts known = sis.with(sent.sis());
        if (!known.equals(sis)) {
            apply(known.changed(courseId, assignmentId, now));
        }
        to.changes(terms, courseId, assignmentId, now).forEach(Assignment::apply);
        if (holdBack != postManually) {
            apply(new AssignmentPostPolicyChanged(courseId, assignmentId, holdBack, now));
        }
    }

    /** Dates of groups of another category mean nothing. */
    private Timetable timetable(AssignmentFields sent, Terms to) {
        Timetable next = timetable.with(sent.schedule());
        boolean sameGroups =
                Objects.equals(to.grouping().groupCategoryId(), terms.grouping().groupCategoryId());
        if (!sameGroups) {
            next = next.withoutGroups();
        }
        var wanted = sent.overrides();
        return wanted == null ? next : next.with(wanted);
    }

    private void ask(Patch<Boolean> onlySome, Instant now) {
        boolean to = onlySome.orElse(onlyVisibleToOverrides);
        if (to != onlyVisibleToOverrides) {
            apply(new AssignmentAudienceChanged(courseId, assignmentId, to, now));
        }
    }

    void addOverride(OverrideDraft draft, Reach reach, Instant now) {
        reschedule(timetable.with(draft, reach).checkedAgainst(timetable), now);
    }

    void removeOverride(long overrideId, Instant now) {
        reschedule(timetable.without(overrideId), now);
    }

    /** When it opens, is due and closes, for everyone and for some. */
    Timetable timetable() {
        return timetable;
    }

    /** Lets it open, be due and close at other times, which were checked. */
    void reschedule(Timetable to, Instant now) {
        new TimetableChange(courseId, assignmentId, now)
                .events(timetable, to)
                .forEach(Assignment::apply);
    }

    private void describe(AssignmentFields sent, Instant now) {
        if (sent.name().changes(name) || sent.description().changes(description)) {
            apply(
                    new AssignmentDescribed(
                            courseId,
                            assignmentId,
                            sent.name().orElse(name),
                            sent.description().or(description),
                            now));
        }
    }

    /** Calls it something else. */
    public void rename(String to, Instant now) {
        if (!to.equals(name)) {
            apply(new AssignmentDescribed(courseId, assignmentId, to, description, now));
        }
    }

    /** Shows it to students or takes it back from them, which is too late once they hand in. */
    public void publish(boolean to, Instant now) {
        if (to && !published) {
            apply(new AssignmentPublished(courseId, assignmentId, now));
        } else if (!to && published) {
            if (submissionsBegun) {
                throw Rejection.invalid(
                        "published", "can't be unpublished once students have submitted");
            }
            apply(new AssignmentUnpublished(courseId, assignmentId, now));
        }
    }

    /** A copy to be changed further, with the dates of everyone and unpublished. */
    void copy(DuplicateAssignment c, Assignment original) {
        apply(new AssignmentCreated(c.courseId(), c.copyId(), c.copyName(original.name), c.now()));
        apply(
                new AssignmentCopied(
                        c.courseId(), c.copyId(), c.assignmentId(), original.name, c.now()));
        if (original.description != null) {
            apply(
                    new AssignmentDescribed(
                            courseId, assignmentId, name, original.description, c.now()));
        }
        reschedule(new Timetable(original.timetable.everyone(), Map.of()), c.now());
        original.terms.changes(terms, courseId, assignmentId, c.now()).forEach(Assignment::apply);
        if (original.postManually) {
            apply(new AssignmentPostPolicyChanged(courseId, assignmentId, true, c.now()));
        }
    }

    /** What its institution's student information system calls it. */
    @Nullable String sisAssignmentId() {
        return sis.sisAssignmentId();
    }

    void delete(Instant now) {
        apply(new AssignmentDeleted(courseId, assignmentId, now));
    }

    /** Refuses whoever reaches for it through another course, or after it was deleted. */
    public void requireIn(long course) {
        if (deleted || courseId != course) {
            throw Rejection.notFound();
        }
    }

    /**
     * Refuses work that is not asked for. Whether the student may hand in at this moment depends on
     * sections and groups, and is asked of the views before (docs/decisions/0105).
     */
    public void requireAskedFor(String submissionType) {
        requirePublished();
        if (!terms.submission().submissionTypes().contains(submissionType)) {
            throw Rejection.badRequest("Invalid submission[submission_type] given");
        }
    }

    /** Refuses to judge anybody before students see the assignment. */
    public void requirePublished() {
        if (!published) {
            throw Rejection.forbidden();
        }
    }

    /** Refuses a grade that would count at once while several graders have yet to agree. */
    public void requireOpenForGrades() {
        requirePublished();
        if (terms.moderation().moderatedGrading() && !gradesPublished) {
            throw Rejection.forbidden();
        }
    }

    /** Refuses a provisional grade where grades count at once, or before students see it. */
    public void requireOpenForProvisionalGrades() {
        requirePublished();
        requireUndecided();
    }

    /** Notes that a student has handed something in. */
    public void beginSubmissions(Instant now) {
        if (!submissionsBegun) {
            apply(new AssignmentSubmissionsBegun(courseId, assignmentId, now));
        }
    }

    /** Notes that something was graded, be it provisionally. */
    public void beginGrading(Instant now) {
        if (!gradingBegun) {
            apply(new AssignmentGradingBegun(courseId, assignmentId, now));
        }
    }

    /** Notes that the graders' decisions have become the students' grades. */
    public void publishGrades(@Nullable Long publisherId, Instant now) {
        requireUndecided();
        apply(new AssignmentGradesPublished(courseId, assignmentId, publisherId, now));
    }

    private void requireUndecided() {
        if (!terms.moderation().moderatedGrading()) {
            throw Rejection.badRequest("Assignment does not use moderated grading");
        }
        if (gradesPublished) {
            throw Rejection.badRequest("Assignment grades have already been published");
        }
    }

    /** What can be reached; null where nothing is graded. */
    public @Nullable Double pointsPossible() {
        return terms.scoring().pointsPossible();
    }

    /** How grades are written. */
    public GradingType gradingType() {
        return terms.scoring().gradingType();
    }

    /** How often work may be handed in; null for without limit. */
    public @Nullable Integer allowedAttempts() {
        return terms.submission().allowedAttempts();
    }

    /** Whether graders do not see whose work they grade. */
    public boolean isAnonymous() {
        return terms.anonymity().grading();
    }

    /** Whether grades stay hidden until they are posted. */
    public boolean isPostedManually() {
        return postManually;
    }

    /** The category whose groups work on it together; null when everyone works alone. */
    public @Nullable Long groupCategoryId() {
        return terms.grouping().groupCategoryId();
    }

    /** Whether each member of a group is graded on their own. */
    public boolean isGradedIndividually() {
        return terms.grouping().gradeIndividually();
    }

    /** How many graders, besides the final one, may grade. */
    public int graderCount() {
        return terms.moderation().graderCount();
    }

    /** Who decides among the graders. */
    public @Nullable Long finalGraderId() {
        return terms.moderation().finalGraderId();
    }

    private static void apply(AssignmentEvent event) {
        AggregateLifecycle.apply(event);
    }

    @EventSourcingHandler
    void on(AssignmentEvent event) {
        switch (event) {
            case AssignmentCreated e -> {
                id = idOf(e.assignmentId());
                courseId = e.courseId();
                assignmentId = e.assignmentId();
                name = e.name();
            }
            case AssignmentDescribed e -> {
                name = e.name();
                description = e.description();
            }
            case AssignmentDatesChanged e ->
                    timetable = new Timetable(Schedule.of(e), timetable.overrides());
            case AssignmentOverrideEvent e -> timetable = timetable.after(e);
            case AssignmentAudienceChanged e -> onlyVisibleToOverrides = e.onlyVisibleToOverrides();
            case AssignmentScoringChanged e -> terms = terms.with(Scoring.of(e));
            case AssignmentSubmissionRulesChanged e -> terms = terms.with(SubmissionRules.of(e));
            case AssignmentPeerReviewRulesChanged e -> terms = terms.with(PeerReviewRules.of(e));
            case AssignmentModerationRulesChanged e -> terms = terms.with(ModerationRules.of(e));
            case AssignmentGroupingChanged e -> terms = terms.with(Grouping.of(e));
            case AssignmentAnonymityChanged e -> terms = terms.with(Anonymity.of(e));
            case AssignmentSisChanged e -> sis = SisFacts.of(e);
            case AssignmentPostPolicyChanged e -> postManually = e.postManually();
            case AssignmentCopied _ -> {}
            case AssignmentPublished _ -> published = true;
            case AssignmentUnpublished _ -> published = false;
            case AssignmentSubmissionsBegun _ -> submissionsBegun = true;
            case AssignmentGradingBegun _ -> gradingBegun = true;
            case AssignmentGradesPublished _ -> gradesPublished = true;
            case AssignmentDeleted _ -> deleted = true;
        }
    }
}
