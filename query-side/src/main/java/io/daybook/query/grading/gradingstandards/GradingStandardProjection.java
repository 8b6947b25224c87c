package io.daybook.query.grading.gradingstandards;

import io.daybook.events.grading.gradingstandards.GradingStandardEvent;
import io.daybook.events.grading.gradingstandards.GradingStandardEvent.GradingStandardCreated;
import io.daybook.query.grading.gradingstandards.GradingStandardView.Entry;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of grading schemes. */
@Component
class GradingStandardProjection implements Projection {

    @Override
    public String name() {
        return "grading-standards-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(GradingStandardView.class);
    }

    @EventHandler
    void on(GradingStandardEvent event, ViewUpdate change) {
        switch (event) {
            case GradingStandardCreated e ->
                    change.create(
                            new GradingStandardView(
                                    e.standardId(),
                                    e.contextType(),
                                    e.contextId(),
                                    e.title(),
                                    e.entries().stream()
                                            .map(entry -> new Entry(entry.name(), entry.from()))
                                            .toList()));
        }
    }
}
