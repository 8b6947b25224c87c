package io.daybook.command.grading.assignments;

import io.daybook.command.grading.assignments.AssignmentCommand.ChangeAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.CreateAssignment;
import io.daybook.command.grading.assignments.AssignmentCommand.DuplicateAssignment;
import io.daybook.command.grading.overrides.AssignmentDates;
import io.daybook.command.grading.overrides.AssignmentDatesChange;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.grading.assignments.AssignmentDetails;
import io.daybook.events.grading.assignments.AssignmentEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentAudienceChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentChangeAnnounced;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentConfirmed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCopied;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentCreated;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDatesChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDeleted;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDescribed;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentDetailsChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradesPublished;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentGradingBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentLinked;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSisChanged;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentStageEvent;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentSubmissionsBegun;
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentTermsEvent;
import io.daybook.events.grading.assignments.GradingType;
import java.time.Instant;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateLifecycle;
import org.axonframework.modelling.command.AggregateRoot;
import org.jspecify.annotations.Nullable;

/**
 * An assignment: what students submit, until when, and how it is graded. It decides whether work
 * may be submitted or graded now, and whether its own rules may still change.
 *
 * <p>Public because submission, grading and moderation check and update it in their own unit of
 * work.
 */
@AggregateRoot
public class Assignment {

    @AggregateIdentifier @Nullable String id;
    private long courseId;
    private long assignmentId;
    private Description description = new Description("", null);
    private GradedContents.@Nullable Link link;
    private AssignmentDates dates = AssignmentDates.EMPTY;
    private AssignmentRules rules = AssignmentRules.BEGINNING;
    private AssignmentStage stage = AssignmentStage.BEGINNING;
    private SisAttributes sis = SisAttributes.NONE;
    private AssignmentDetails details = AssignmentDetails.NONE;
    private boolean onlyVisibleToOverrides;
    private boolean deleted;

    Assignment() {}

    /** The id of the aggregate of an assignment. */
    public static String idOf(long assignmentId) {
        return "assignment-" + assignmentId;
    }

    void create(CreateAssignment c) {
        var fields = c.fields();
        String name = fields.name().orElse("");
        apply(new AssignmentCreated(c.courseId(), c.assignmentId(), name, c.now()));
        change(fields, c.staff(), c.now());
        ask(fields.onlyVisibleToOverrides(), c.now());
        publish(fields.published().orElse(true), c.now());
    }

    void change(ChangeAssignment c) {
        // A date for everyone assigns it to everyone (section 5.2, rule 22).
        boolean datesEveryone = c.fields().schedule().dueAt() instanceof Patch.Value;
        change(c, datesEveryone ? Patch.of(false) : c.fields().onlyVisibleToOverrides());
    }

    /** Applies all fields of its quiz; a due date does not change whom it is assigned to. */
    void follow(ChangeAssignment c) {
        change(c, c.fields().onlyVisibleToOverrides());
    }

    private void change(ChangeAssignment c, Patch<Boolean> onlySome) {
        var fields = link == null ? c.fields() : c.fields().withContent(link.content());
        change(fields, c.staff(), c.now());
        ask(onlySome, c.now());
        publish(fields.published().orElse(stage.published()), c.now());
        if (c.announced()) {
            announceChange(c.now());
        }
    }

    private void change(AssignmentFields sent, GradingStaff staff, Instant now) {
        AssignmentRules to = rules.with(sent, staff);
        to.requireFit(rules, stage);
        boolean regrouped = !to.grouping().sameGroups(rules.grouping());
        AssignmentDates times = dates.with(sent, regrouped).checkedAgainst(dates);
        describe(description.with(sent), now);
        reschedule(times, now);
        SisAttributes known = sis.with(sent.sis());
        if (!known.equals(sis)) {
            apply(known.changed(courseId, assignmentId, now));
        }
        detail(sent.details().over(details), now);
        to.changes(rules, courseId, assignmentId, now).forEach(Assignment::apply);
    }

    /** Notes what it was made for. */
    void link(GradedContents.Link to, Instant now) {
        if (!to.equals(link)) {
            apply(new AssignmentLinked(courseId, assignmentId, to.content(), to.id(), now));
        }
    }

    /** What is graded through it; null where it stands for itself. */
    GradedContents.@Nullable Link link() {
        return link;
    }

    /** What is said of it and of what is graded through it alike. */
    GradedContents.Facts facts() {
        return GradedContents.Facts.of(rules.scoring(), dates.everyone(), stage);
    }

    private void ask(Patch<Boolean> onlySome, Instant now) {
        boolean to = onlySome.orElse(onlyVisibleToOverrides);
        if (to != onlyVisibleToOverrides) {
            apply(new AssignmentAudienceChanged(courseId, assignmentId, to, now));
        }
    }

    public AssignmentDates dates() {
        return dates;
    }

    /** Lets it open, be due and close at other times, which were checked. */
    public void reschedule(AssignmentDates to, Instant now) {
        new AssignmentDatesChange(courseId, assignmentId, now)
                .events(dates, to)
                .forEach(Assignment::apply);
    }

    /** Calls it something else. */
    public void rename(String to, Instant now) {
        describe(description.named(to), now);
    }

    private void describe(Description to, Instant now) {
        if (!to.equals(description)) {
            apply(to.changed(courseId, assignmentId, now));
        }
    }

    private void detail(AssignmentDetails to, Instant now) {
        if (!to.equals(details)) {
            apply(new AssignmentDetailsChanged(courseId, assignmentId, to, now));
        }
    }

    /** Shows it to students or takes it back from them, which is too late once they submit. */
    public void publish(boolean to, Instant now) {
        stage.shown(to, courseId, assignmentId, now).ifPresent(Assignment::apply);
        rules.submission().requireFit(stage);
    }

    /** A copy to be changed further, with the dates of everyone and unpublished. */
    void copy(DuplicateAssignment c, Assignment original) {
        String from = original.description.name();
        apply(new AssignmentCreated(c.courseId(), c.copyId(), c.copyName(from), c.now()));
        apply(new AssignmentCopied(c.courseId(), c.copyId(), c.assignmentId(), from, c.now()));
        describe(original.description.named(description.name()), c.now());
        reschedule(original.dates.ofEveryone(), c.now());
        detail(original.details, c.now());
        original.rules.changes(rules, courseId, assignmentId, c.now()).forEach(Assignment::apply);
    }

    /** What it is called and how it is described. */
    Description description() {
        return description;
    }

    /** What its institution's student information system calls it. */
    @Nullable String sisAssignmentId() {
        return sis.sisAssignmentId();
    }

    void confirm(Instant now) {
        apply(new AssignmentConfirmed(courseId, assignmentId, now));
    }

    /**
     * Requests a notification of the students it is assigned to that it changed
     * (docs/decisions/0245).
     */
    void announceChange(Instant now) {
        apply(new AssignmentChangeAnnounced(courseId, assignmentId, now));
    }

    void delete(Instant now) {
        apply(new AssignmentDeleted(courseId, assignmentId, now));
    }

    /** Refuses a command that names another course, or that comes after the deletion. */
    public void requireIn(long course) {
        if (deleted || courseId != course) {
            throw Rejection.notFound();
        }
    }

    /**
     * Refuses work that is not requested. Whether the student may submit at this moment depends on
     * sections and groups, and is read from the views before (docs/decisions/0105).
     */
    public void requireAccepted(String submissionType) {
        stage.requirePublished();
        rules.submission().requireAccepted(submissionType);
    }

    /** Whether this kind of work is what it requests. */
    public boolean accepts(String submissionType) {
        return rules.submission().accepts(submissionType);
    }

    /** Refuses to judge anybody before students see the assignment. */
    public void requirePublished() {
        stage.requirePublished();
    }

    /** Refuses a grade that would count at once while several graders have yet to agree. */
    public void requireOpenForGrades() {
        stage.requireOpenForGrades(rules.moderation());
    }

    /** Whether a grade would count at once. */
    public boolean isOpenForGrades() {
        return stage.isOpenForGrades(rules.moderation());
    }

    /** Refuses a provisional grade where grades count at once, or before students see it. */
    public void requireOpenForProvisionalGrades() {
        stage.requirePublished();
        stage.requireUndecided(rules.moderation());
    }

    /** Notes that a student has handed something in. */
    public void beginSubmissions(Instant now) {
        if (!stage.submissionsBegun()) {
            apply(new AssignmentSubmissionsBegun(courseId, assignmentId, now));
        }
    }

    /** Notes that something was graded, be it provisionally. */
    public void beginGrading(Instant now) {
        if (!stage.gradingBegun()) {
            apply(new AssignmentGradingBegun(courseId, assignmentId, now));
        }
    }

    /** Notes that the graders' decisions have become the students' grades. */
    public void publishGrades(@Nullable Long publisherId, Instant now) {
        stage.requireUndecided(rules.moderation());
        apply(new AssignmentGradesPublished(courseId, assignmentId, publisherId, now));
    }

    /** What can be reached; null where nothing is graded. */
    public @Nullable Double pointsPossible() {
        return rules.scoring().pointsPossible();
    }

    /** How grades are written. */
    public GradingType gradingType() {
        return rules.scoring().gradingType();
    }

    /** How often work may be submitted; null for without limit. */
    public @Nullable Integer allowedAttempts() {
        return rules.submission().allowedAttempts();
    }

    /** Whether graders do not see whose work they grade. */
    public boolean isAnonymous() {
        return rules.anonymity().grading();
    }

    /** Whether grades stay hidden until they are posted. */
    public boolean isPostedManually() {
        return rules.posting().manually();
    }

    /** Whether each member of a group is graded on their own. */
    public boolean isGradedIndividually() {
        return rules.grouping().gradeIndividually();
    }

    /** How many graders, besides the final one, may grade. */
    public int graderCount() {
        return rules.moderation().graderCount();
    }

    /** Who decides among the graders. */
    public @Nullable Long finalGraderId() {
        return rules.moderation().finalGraderId();
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
                description = new Description(e.name(), null);
            }
            case AssignmentLinked e -> link = new GradedContents.Link(e.content(), e.contentId());
            case AssignmentDescribed e -> description = Description.of(e);
            case AssignmentDatesChanged e -> dates = dates.after(e);
            case AssignmentOverrideEvent e -> dates = dates.after(e);
            case AssignmentAudienceChanged e -> onlyVisibleToOverrides = e.onlyVisibleToOverrides();
            case AssignmentTermsEvent e -> rules = rules.after(e);
            case AssignmentStageEvent e -> stage = stage.after(e);
            case AssignmentSisChanged e -> sis = SisAttributes.of(e);
            case AssignmentDetailsChanged e -> details = e.details();
            case AssignmentCopied _, AssignmentConfirmed _, AssignmentChangeAnnounced _ -> {}
            case AssignmentDeleted _ -> deleted = true;
        }
    }
}
