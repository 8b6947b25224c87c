package io.daybook.application.people.courseusers;

import io.daybook.application.platform.paging.Listing;
import io.daybook.query.people.groups.GroupMembershipView;
import io.daybook.query.people.groups.GroupMembershipViews;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the groups of a page of course users, where requested. */
@Component
public class CourseGroups {

    private final GroupMembershipViews memberships;

    CourseGroups(GroupMembershipViews memberships) {
        this.memberships = memberships;
    }

    /** The groups that were found; null unless requested. */
    public record Of(@Nullable List<GroupMembershipView> memberships) {

        public @Nullable List<Long> ids(long courseId, long userId) {
            return memberships == null
                    ? null
                    : memberships.stream()
                            .filter(found -> found.userId() == userId)
                            .filter(found -> found.contextId() == courseId)
                            .map(GroupMembershipView::groupId)
                            .toList();
        }
    }

    public Of of(Collection<Long> courseIds, Collection<Long> userIds, Listing listing) {
        return new Of(
                listing.includes("group_ids") ? memberships.inCourses(courseIds, userIds) : null);
    }
}
