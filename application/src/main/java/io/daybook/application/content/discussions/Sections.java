package io.daybook.application.content.discussions;

import io.daybook.application.people.sections.SectionLimits;
import io.daybook.application.platform.access.Caller;
import io.daybook.application.platform.access.Right;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Finds the sections to which a discussion topic is limited. */
@Component
public class Sections {

    private static final String EVERYONE = "all";

    private final SectionViews views;
    private final SectionLimits limits;

    Sections(SectionViews views, SectionLimits limits) {
        this.views = views;
        this.limits = limits;
    }

    /** A section in the JSON of a topic. */
    public record SectionJson(long id, String name) {}

    /**
     * Returns the requested sections, given as a list or as comma-separated text; empty for all.
     */
    public static List<Long> ids(List<String> sent) {
        List<String> named =
                sent.stream()
                        .flatMap(text -> Arrays.stream(text.split(",", -1)))
                        .map(String::strip)
                        .filter(text -> !text.isEmpty())
                        .toList();
        return named.contains(EVERYONE) ? List.of() : named.stream().map(Sections::id).toList();
    }

    private static long id(String text) {
        try {
            return Long.parseLong(text);
        } catch (NumberFormatException _) {
            throw unknown();
        }
    }

    /**
     * Rejects sections of other courses, and changes of sections other than those to which the
     * caller is limited (docs/spec/content.md, section 8).
     *
     * @param before the sections of the topic so far; empty for all
     */
    public void require(
            Caller caller, CourseView course, List<Long> before, Patch<List<Long>> chosen) {
        List<Long> ids = chosen.isPresent() ? chosen.orElse(List.of()) : before;
        boolean known =
                ids.isEmpty()
                        || views.byIds(ids).values().stream()
                                .filter(each -> each.courseId() == course.id())
                                .map(SectionView::id)
                                .toList()
                                .containsAll(ids);
        if (!known) {
            throw unknown();
        }
        Set<Long> own = limits.of(caller, course, Right.MODERATE_FORUM);
        if (own != null && !own.containsAll(changed(before, ids))) {
            throw Rejection.forbidden();
        }
    }

    private static Set<Long> changed(List<Long> before, List<Long> after) {
        Set<Long> changed = new HashSet<>(before);
        changed.addAll(after);
        Set<Long> kept = new HashSet<>(before);
        kept.retainAll(after);
        changed.removeAll(kept);
        return changed;
    }

    private static Rejection unknown() {
        return Rejection.invalid("specific_sections", "names a section that is not the course's");
    }

    /** Returns the sections of topics, by id. */
    public List<SectionJson> named(List<Long> ids) {
        return ids.isEmpty()
                ? List.of()
                : views.byIds(ids).values().stream()
                        .map(section -> new SectionJson(section.id(), section.name()))
                        .toList();
    }
}
