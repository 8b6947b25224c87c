package io.daybook.api.grading.gradingstandards;

import io.daybook.events.grading.gradingstandards.StandardContext;
import io.daybook.query.grading.gradingstandards.GradingStandardView;
import java.util.List;

/** A grading scheme (docs/spec/grading.md, section 5). */
record GradingStandardJson(
        long id, String title, String contextType, long contextId, List<Entry> gradingScheme) {

    /** A grade name and the lowest fraction of the points, from 0 to 1, that earns it. */
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
