package io.daybook.application.people.enrollments;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.people.enrollments.EnrollmentState;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.content.courses.CourseViews;
import io.daybook.query.content.courses.EffectiveState;
import io.daybook.query.content.courses.EnrollmentDates;
import io.daybook.query.people.enrollments.EnrollmentView;
import io.daybook.query.people.users.CachedUserViews;
import java.time.Clock;
import java.time.Instant;
import java.util.Collection;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Parses the enrollment states that a list filters by. Combined states depend on dates, so they are
 * supported only for lists of one user's enrollments (docs/spec/institution.md, section 7.4).
 */
@Component
public class EnrollmentStates {

    private static final Set<EnrollmentState> CURRENT =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED);
    private static final Set<EnrollmentState> OF_STAFF =
            EnumSet.of(EnrollmentState.ACTIVE, EnrollmentState.INVITED, EnrollmentState.INACTIVE);
    private static final Set<EnrollmentState> NOT_TAKEN_UP =
            EnumSet.of(EnrollmentState.INVITED, EnrollmentState.REJECTED);
    private static final Set<EffectiveState> FUTURE =
            EnumSet.of(
                    EffectiveState.ACTIVE,
                    EffectiveState.INVITED,
                    EffectiveState.PENDING_ACTIVE,
                    EffectiveState.PENDING_INVITED);
    private static final Map<String, Set<EffectiveState>> COMBINED =
            Map.of(
                    "current_and_invited",
                    EnumSet.of(EffectiveState.ACTIVE, EffectiveState.INVITED),
                    "current_and_future",
                    FUTURE,
                    "current_future_and_restricted",
                    FUTURE,
                    "current_and_concluded",
                    EnumSet.of(EffectiveState.ACTIVE, EffectiveState.COMPLETED));

    private final CachedUserViews people;
    private final CourseViews courses;
    private final EnrollmentDates dates;
    private final Clock clock;

    EnrollmentStates(
            CachedUserViews people, CourseViews courses, EnrollmentDates dates, Clock clock) {
        this.people = people;
        this.courses = courses;
        this.dates = dates;
        this.clock = clock;
    }

    /**
     * Whether a user with enrollments in these states has not accepted any; deleted enrollments are
     * ignored.
     */
    public static boolean areNotTakenUp(Stream<EnrollmentState> states) {
        return states.filter(state -> state != EnrollmentState.DELETED)
                .allMatch(NOT_TAKEN_UP::contains);
    }

    /**
     * Returns the states for a list of a course or section; by default staff also see inactive
     * ones.
     */
    public static Set<EnrollmentState> plain(List<String> names, boolean ofUser, boolean staff) {
        return names.isEmpty() && staff ? OF_STAFF : plain(names, ofUser);
    }

    /**
     * Returns the plain states; those of current enrollments by default.
     *
     * @param ofUser whether combined states are also allowed
     * @throws Rejection if there is no such state
     */
    static Set<EnrollmentState> plain(List<String> names, boolean ofUser) {
        if (names.isEmpty()) {
            return CURRENT;
        }
        Set<EnrollmentState> states = EnumSet.noneOf(EnrollmentState.class);
        for (String name : names) {
            boolean combined = ofUser && COMBINED.containsKey(name);
            EnrollmentState state = combined ? null : EnrollmentNames.state(name);
            if (state != null) {
                states.add(state);
            }
        }
        return states;
    }

    /**
     * Returns the user's enrollments that currently have a combined state; null if none is given.
     */
    public @Nullable Set<Long> combined(List<String> names, @Nullable Long userId) {
        Set<EffectiveState> asked =
                names.stream()
                        .flatMap(name -> COMBINED.getOrDefault(name, Set.of()).stream())
                        .collect(Collectors.toSet());
        if (userId == null || asked.isEmpty()) {
            return null;
        }
        Instant now = clock.instant();
        List<EnrollmentView> own = people.enrollmentsOf(userId);
        Map<Long, CourseView> there = courses.byIds(courseIds(own));
        return own.stream()
                .filter(e -> asked.contains(state(e, there.get(e.courseId()), now)))
                .map(EnrollmentView::id)
                .collect(Collectors.toSet());
    }

    private EffectiveState state(EnrollmentView e, @Nullable CourseView course, Instant now) {
        return course == null ? EffectiveState.DELETED : dates.stateOf(e, course, now);
    }

    public static Set<Long> courseIds(Collection<EnrollmentView> enrollments) {
        return enrollments.stream().map(EnrollmentView::courseId).collect(Collectors.toSet());
    }
}
