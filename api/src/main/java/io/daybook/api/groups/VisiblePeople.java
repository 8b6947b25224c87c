package io.daybook.api.groups;

import io.daybook.api.access.Caller;
import io.daybook.api.people.SectionLimits;
import io.daybook.query.people.MemberViews;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Whom of the people of groups a caller sees: staff held to their section see its students. */
@Component
class VisiblePeople {

    private final MemberViews members;
    private final SectionLimits limits;

    VisiblePeople(MemberViews members, SectionLimits limits) {
        this.members = members;
        this.limits = limits;
    }

    /** The only sections of the owner whose people the caller sees; null for all. */
    @Nullable Set<Long> sections(Owner owner, Caller caller) {
        return switch (owner) {
            case Owner.OfCourse(var course) -> limits.of(caller, course);
            case Owner.OfAccount _ -> null;
        };
    }

    /** Those of these people whom the caller sees; everyone sees themselves. */
    Set<Long> among(Set<Long> ids, Owner owner, Caller caller) {
        Set<Long> sections = sections(owner, caller);
        if (sections == null) {
            return ids;
        }
        Set<Long> seen = new HashSet<>(members.studentIds(owner.id(), sections, ids));
        if (ids.contains(caller.id())) {
            seen.add(caller.id());
        }
        return seen;
    }
}
