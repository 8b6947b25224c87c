package io.daybook.api.grading.gradingstandards;

import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import java.util.List;

/** A grading scheme (docs/spec/grading.md, section 5). */
record GradingStandardJson(
        long id, String title, String contextType, long contextId, List<Entry> gradingScheme) {

    /** A name and the lowest share of the points, of one, that earns it. */
    record Entry(String name, double value) {}

    static GradingStandardJson of(GradingStandardView standard) {
        return new GradingStandardJson(
                standard.id(),
                standard.title(),
                standard.contextType() == StandardContext.COURSE ? "Course" : "Account",
                standard.contextId(),
                standard.entries().stream()
                        .map(entry -> new Entry(entry.name(), entry.from()))
                        .toList());
    }
}
