package io.daybook.application.people.groups;

import io.daybook.application.platform.jobs.JobExecution;
import io.daybook.application.platform.jobs.JobHandler;
import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers;
import io.daybook.command.people.groups.GroupCategoryCommand.AssignMembers.Placement;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.query.people.groups.GroupCategoryView;
import io.daybook.query.people.groups.GroupViews;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Assigns the students who are in no group of a category to its groups, in the background. A
 * resumed job continues with those who are still unassigned.
 */
@Component
public class AssignUnassignedJob implements JobHandler {

    /** The tag of the job in its progress. */
    public static final String TAG = "assign_unassigned_members";

    private static final int AT_ONCE = 100;

    private final GroupViews groups;
    private final UnassignedStudents unassigned;

    AssignUnassignedJob(GroupViews groups, UnassignedStudents unassigned) {
        this.groups = groups;
        this.unassigned = unassigned;
    }

    /**
     * Parameters of the job.
     *
     * @param sectionIds limits it to students of these sections; null for all
     */
    public record Parameters(long categoryId, @Nullable Set<Long> sectionIds) {}

    @Override
    public String tag() {
        return TAG;
    }

    @Override
    public @Nullable Object run(JobExecution job) {
        Parameters parameters = job.parameters(Parameters.class);
        GroupCategoryView category =
                groups.findCategory(parameters.categoryId()).orElseThrow(Rejection::notFound);
        List<Placement> all = unassigned.placements(category, parameters.sectionIds());
        for (int from = 0; from < all.size() && !job.cancelled(); from += AT_ONCE) {
            List<Placement> some = all.subList(from, Math.min(from + AT_ONCE, all.size()));
            job.send(new AssignMembers(category.id(), List.copyOf(some), job.now()));
            job.advance(100.0 * from / all.size());
        }
        return null;
    }
}
