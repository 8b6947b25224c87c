package io.daybook.query.institution.features;

import io.daybook.events.institution.features.FeatureFlagEvent;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagRemoved;
import io.daybook.events.institution.features.FeatureFlagEvent.FeatureFlagSet;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of feature flags. */
@Component
class FeatureFlagProjection implements Projection {

    @Override
    public String name() {
        return "feature-flags-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(FeatureFlagView.class);
    }

    @EventHandler
    void on(FeatureFlagEvent event, ViewUpdate all) {
        var context = new FlagContext(event.contextType(), event.contextId());
        String id = context.flagId(event.feature());
        ViewUpdate change = all.in(context);
        switch (event) {
            case FeatureFlagSet e ->
                    change.put(
                            new FeatureFlagView(
                                    id, e.contextType(), e.contextId(), e.feature(), e.state()));
            case FeatureFlagRemoved _ -> change.remove(FeatureFlagView.class, id);
        }
    }
}
