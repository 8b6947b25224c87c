package io.daybook.application.assessment.polls;

import io.daybook.application.platform.access.Access;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.assessment.polls.PollSessionView;
import io.daybook.query.assessment.polls.PollSessionViews;
import io.daybook.query.assessment.polls.PollView;
import io.daybook.query.assessment.polls.PollViews;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.institution.accounts.AccountViews;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/**
 * Decides who may see, change and answer polls (document 2, section 4.10). A poll belongs to its
 * creator; others see it where they are enrolled in the course and section of one of its sessions.
 */
@Component
public class PollAccess {

    private final PollViews polls;
    private final PollSessionViews sessions;
    private final Access access;
    private final CachedUserViews people;
    private final CourseViews courses;
    private final EnrollmentDates dates;
    private final AccountViews accounts;
    private final Clock clock;

    PollAccess(
            PollViews polls,
            PollSessionViews sessions,
            Access access,
            CachedUserViews people,
            CourseViews courses,
            EnrollmentDates dates,
            AccountViews accounts,
            Clock clock) {
        this.polls = polls;
        this.sessions = sessions;
        this.access = access;
        this.people = people;
        this.courses = courses;
        this.dates = dates;
        this.accounts = accounts;
        this.clock = clock;
    }

    /** The courses and sections in which a user is currently enrolled. */
    public record Enrolled(Set<Long> courseIds, Set<Long> sectionIds) {

        /** Whether the session is for users with these enrollments. */
        public boolean includes(PollSessionView session) {
            return courseIds.contains(session.courseId())
                    && (session.sectionId() == null || sectionIds.contains(session.sectionId()));
        }
    }

    /** Returns where the user is currently enrolled and may read the course. */
    public Enrolled enrolled(long userId) {
        List<EnrollmentView> enrollments = people.enrollmentsOf(userId);
        Set<Long> ids =
                enrollments.stream().map(EnrollmentView::courseId).collect(Collectors.toSet());
        Map<Long, CourseView> known = courses.byIds(ids);
        Instant now = clock.instant();
        Set<Long> courseIds = new HashSet<>();
        Set<Long> sectionIds = new HashSet<>();
        for (EnrollmentView enrollment : enrollments) {
            CourseView course = known.get(enrollment.courseId());
            if (course != null
                    && dates.stateOf(enrollment, course, now) == EffectiveState.ACTIVE
                    && access.may(userId, Right.READ, course)) {
                courseIds.add(enrollment.courseId());
                sectionIds.add(enrollment.sectionId());
            }
        }
        return new Enrolled(courseIds, sectionIds);
    }

    /**
     * Whether the caller may create polls: staff of any course, and administrators of any account.
     */
    public boolean mayCreate(Caller caller) {
        return !accounts.adminRoles(caller.id()).isEmpty()
                || people.enrollmentsOf(caller.id()).stream()
                        .anyMatch(
                                enrollment -> enrollment.isActive() && enrollment.type().isStaff());
    }

    /** Whether the poll belongs to the caller. */
    public boolean owns(Caller caller, PollView poll) {
        return poll.ownerId() == caller.id();
    }

    /**
     * Returns a poll of the caller.
     *
     * @throws Rejection 404 if there is no such poll, 403 if it belongs to another user
     */
    public PollView owned(long pollId, Caller caller) {
        PollView poll = polls.find(pollId).orElseThrow(Rejection::notFound);
        if (!owns(caller, poll)) {
            throw Rejection.forbidden();
        }
        return poll;
    }

    /**
     * Returns a poll that the caller may see.
     *
     * @throws Rejection 404 if there is no such poll, 403 if none of its sessions is for the caller
     */
    public PollView readable(long pollId, Caller caller) {
        PollView poll = polls.find(pollId).orElseThrow(Rejection::notFound);
        if (!owns(caller, poll) && !hasSessionFor(poll, caller)) {
            throw Rejection.forbidden();
        }
        return poll;
    }

    private boolean hasSessionFor(PollView poll, Caller caller) {
        Enrolled enrolled = enrolled(caller.id());
        return sessions.all(poll.id()).stream().anyMatch(enrolled::includes);
    }

    /**
     * Whether the caller sees which choices of the poll are correct: its owner always, others once
     * a session they answered is closed and none of their sessions is open.
     */
    public boolean seesCorrectChoices(PollView poll, Caller caller) {
        if (owns(caller, poll)) {
            return true;
        }
        Enrolled enrolled = enrolled(caller.id());
        Set<Long> answered =
                polls.submissionsOf(caller.id(), Set.of(poll.id())).stream()
                        .map(submission -> submission.sessionId())
                        .collect(Collectors.toSet());
        List<PollSessionView> all = sessions.all(poll.id());
        return all.stream().noneMatch(session -> session.open() && enrolled.includes(session))
                && all.stream()
                        .anyMatch(session -> !session.open() && answered.contains(session.id()));
    }
}
