package io.daybook.query.institution.sis;

import io.daybook.events.institution.sis.SisImportEvent.SisImportAdvanced;
import io.daybook.query.platform.views.Prefetch;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.HashSet;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/**
 * Builds the views of the last import that contained an object, whether it changed the object or
 * not.
 */
@Component
class SisMentionProjection implements Projection {

    @Override
    public String name() {
        return "sis-mentions-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(SisMentionView.class);
    }

    @Override
    public void prefetch(Object event, Prefetch needs) {
        if (event instanceof SisImportAdvanced e) {
            e.mentioned()
                    .forEach(
                            id -> needs.add(SisMentionView.class, SisMentionView.id(e.kind(), id)));
        }
    }

    @EventHandler
    void on(SisImportAdvanced e, ViewUpdate change) {
        for (long id : new HashSet<>(e.mentioned())) {
            change.put(new SisMentionView(SisMentionView.id(e.kind(), id), id, e.importId()));
        }
    }
}
