package io.daybook.query.modules;

import io.daybook.events.modules.ItemType;
import io.daybook.query.modules.ModuleProgress.Standing;
import io.daybook.query.modules.ModuleProgress.Work;
import io.daybook.query.submissions.SubmissionId;
import io.daybook.query.submissions.SubmissionView;
import io.daybook.query.submissions.SubmissionViews;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.stereotype.Component;

/** Answers where a student stands in the modules of a course. */
@Component
public class ModuleStandings {

    private final ModuleViews modules;
    private final ModuleItemViews items;
    private final SubmissionViews submissions;

    ModuleStandings(ModuleViews modules, ModuleItemViews items, SubmissionViews submissions) {
        this.modules = modules;
        this.items = items;
        this.submissions = submissions;
    }

    /** Where the student stands at this moment in every published module, by module. */
    public Map<Long, Standing> of(long courseId, long studentId, Instant now) {
        Map<Long, List<ModuleItemView>> required = items.required(courseId);
        return ModuleProgress.of(
                modules.published(courseId), required, work(studentId, required), now);
    }

    private Map<Long, Work> work(long studentId, Map<Long, List<ModuleItemView>> required) {
        List<Long> ids =
                required.values().stream()
                        .flatMap(List::stream)
                        .filter(item -> item.type() == ItemType.ASSIGNMENT)
                        .map(ModuleItemView::contentId)
                        .filter(Objects::nonNull)
                        .distinct()
                        .map(assignment -> SubmissionId.of(assignment, studentId))
                        .toList();
        return submissions.byIds(ids).values().stream()
                .collect(Collectors.toMap(SubmissionView::assignmentId, ModuleStandings::work));
    }

    /** A score that is held back does not count yet, and neither does an excuse. */
    private static Work work(SubmissionView submission) {
        SubmissionView.Version latest = submission.latest();
        boolean isPosted = latest.postedAt() != null;
        return new Work(
                latest.submittedAt() != null,
                isPosted && latest.excused(),
                isPosted ? latest.score() : null,
                Stream.of(latest.submittedAt(), latest.postedAt())
                        .filter(Objects::nonNull)
                        .max(Instant::compareTo)
                        .orElse(null));
    }
}
