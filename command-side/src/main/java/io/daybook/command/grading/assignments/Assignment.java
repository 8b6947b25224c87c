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
import io.daybook.events.grading.assignments.AssignmentEvent.AssignmentOverrideRemoved;
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
 * An assignment: what students submit, until when, and how it is graded. Decides whether
 * submissions and grades are accepted, and whether its rules may still change.
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

    /** Returns the aggregate id of an assignment. */
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

    /** Links the content that the assignment was created for. */
    void link(GradedContents.Link to, Instant now) {
        if (!to.equals(link)) {
            apply(new AssignmentLinked(courseId, assignmentId, to.content(), to.id(), now));
        }
    }

    /** Returns the linked content; null for none. */
    GradedContents.@Nullable Link link() {
        return link;
    }

    /** Returns the attributes that the assignment shares with its linked content. */
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

    /** Sets the dates, which were validated. */
    public void reschedule(AssignmentDates to, Instant now) {
        new AssignmentDatesChange(courseId, assignmentId, now)
                .events(dates, to)
                .forEach(Assignment::apply);
    }

    /** Removes an override until its section is restored. */
    void suspend(long overrideId, Instant now) {
        if (!dates.overrides().containsKey(overrideId)) {
            throw Rejection.notFound();
        }
        apply(new AssignmentOverrideRemoved(courseId, assignmentId, overrideId, now, true));
    }

    /** Renames the assignment. */
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

    /**
     * Publishes or unpublishes the assignment; unpublishing is rejected once students have
     * submitted.
     */
    public void publish(boolean to, Instant now) {
        stage.shown(to, courseId, assignmentId, now).ifPresent(Assignment::apply);
        rules.submission().requireFit(stage);
    }

    /** Creates this assignment as an unpublished copy with the dates for everyone. */
    void copy(DuplicateAssignment c, Assignment original) {
        String from = original.description.name();
        apply(new AssignmentCreated(c.courseId(), c.copyId(), c.copyName(from), c.now()));
        apply(new AssignmentCopied(c.courseId(), c.copyId(), c.assignmentId(), from, c.now()));
        describe(original.description.named(description.name()), c.now());
        reschedule(original.dates.ofEveryone(), c.now());
        detail(original.details, c.now());
        original.rules.changes(rules, courseId, assignmentId, c.now()).forEach(Assignment::apply);
    }

    /** Returns name and description. */
    Description description() {
        return description;
    }

    /** Returns its SIS id; null for none. */
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

    /** Rejects a command for another course, or after the deletion. */
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

    /** Rejects grading before publication. */
    public void requirePublished() {
        stage.requirePublished();
    }

    /**
     * Rejects a final grade before the provisional grades of a moderated assignment are published.
     */
    public void requireOpenForGrades() {
        stage.requireOpenForGrades(rules.moderation());
    }

    /** Returns whether final grades are accepted. */
    public boolean isOpenForGrades() {
        return stage.isOpenForGrades(rules.moderation());
    }

    /**
     * Rejects a provisional grade unless the assignment is published and moderated, and its grades
     * are not published yet.
     */
    public void requireOpenForProvisionalGrades() {
        stage.requirePublished();
        stage.requireUndecided(rules.moderation());
    }

    /** Records the first submission. */
    public void beginSubmissions(Instant now) {
        if (!stage.submissionsBegun()) {
            apply(new AssignmentSubmissionsBegun(courseId, assignmentId, now));
        }
    }

    /** Records the first grade, possibly a provisional one. */
    public void beginGrading(Instant now) {
        if (!stage.gradingBegun()) {
            apply(new AssignmentGradingBegun(courseId, assignmentId, now));
        }
    }

    /** Records the publication of the provisional grades. */
    public void publishGrades(@Nullable Long publisherId, Instant now) {
        stage.requireUndecided(rules.moderation());
        apply(new AssignmentGradesPublished(courseId, assignmentId, publisherId, now));
    }

    /** Returns the points possible; null for an ungraded assignment. */
    public @Nullable Double pointsPossible() {
        return rules.scoring().pointsPossible();
    }

    /** Returns the grading type. */
    public GradingType gradingType() {
        return rules.scoring().gradingType();
    }

    /** Returns the number of allowed attempts; null for unlimited. */
    public @Nullable Integer allowedAttempts() {
        return rules.submission().allowedAttempts();
    }

    /** Returns whether the students' identities are hidden from graders. */
    public boolean isAnonymous() {
        return rules.anonymity().grading();
    }

    /** Returns whether grades stay hidden until they are posted manually. */
    public boolean isPostedManually() {
        return rules.posting().manually();
    }

    /** Returns whether group members are graded individually. */
    public boolean isGradedIndividually() {
        return rules.grouping().gradeIndividually();
    }

    /** Returns the number of graders, not counting the final grader. */
    public int graderCount() {
        return rules.moderation().graderCount();
    }

    /** Returns the final grader of moderated grading; null for none. */
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
