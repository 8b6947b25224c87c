package io.daybook.application.content.discussions;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.query.content.courses.CourseView;
import io.daybook.query.people.sections.SectionView;
import io.daybook.query.people.sections.SectionViews;
import java.util.Arrays;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finds the sections to which a discussion topic is limited. */
@Component
public class Sections {

    private static final String EVERYONE = "all";

    private final SectionViews views;

    Sections(SectionViews views) {
        this.views = views;
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

    /** Rejects sections of other courses. */
    public void require(CourseView course, Patch<List<Long>> chosen) {
        List<Long> ids = chosen.orElse(List.of());
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
