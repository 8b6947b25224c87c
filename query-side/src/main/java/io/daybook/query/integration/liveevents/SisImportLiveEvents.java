package io.daybook.query.integration.liveevents;

import io.daybook.events.institution.sis.SisImportEvent;
import io.daybook.events.institution.sis.SisImportEvent.SisCleanupStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportAborted;
import io.daybook.events.institution.sis.SisImportEvent.SisImportCreated;
import io.daybook.events.institution.sis.SisImportEvent.SisImportFinished;
import io.daybook.events.institution.sis.SisImportEvent.SisImportStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisRestoreStarted;
import io.daybook.events.institution.sis.SisImportEvent.SisStatesRestored;
import io.daybook.query.institution.sis.SisImportView;
import io.daybook.query.institution.sis.SisImportViews;
import io.daybook.query.integration.webhooks.LiveEvent;
import io.daybook.query.integration.webhooks.LiveEventBody;
import io.daybook.query.integration.webhooks.LiveEventContextId;
import io.daybook.query.integration.webhooks.LiveEventSource;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Maps state changes of SIS imports to live events. */
@Component
class SisImportLiveEvents implements LiveEventSource {

    private final SisImportViews imports;

    SisImportLiveEvents(SisImportViews imports) {
        this.imports = imports;
    }

    @Override
    public List<LiveEvent> of(Object event) {
        return switch (event) {
            case SisImportCreated e -> liveEvents("sis_batch_created", e, e.at());
            case SisImportStarted e -> liveEvents("sis_batch_updated", e, e.at());
            case SisCleanupStarted e -> liveEvents("sis_batch_updated", e, e.at());
            case SisImportFinished e -> liveEvents("sis_batch_updated", e, e.at());
            case SisImportAborted e -> liveEvents("sis_batch_updated", e, e.at());
            case SisRestoreStarted e -> liveEvents("sis_batch_updated", e, e.at());
            case SisStatesRestored e -> liveEvents("sis_batch_updated", e, e.at());
            default -> List.of();
        };
    }

    private List<LiveEvent> liveEvents(String name, SisImportEvent e, Instant at) {
        return List.of(
                LiveEvent.at(
                        name,
                        e.importId(),
                        at,
                        () ->
                                imports.find(e.importId())
                                        .map(one -> LiveEventContextId.account(one.accountId())),
                        () -> body(imports.find(e.importId()).orElseThrow())));
    }

    private static Map<String, @Nullable Object> body(SisImportView one) {
        return new LiveEventBody()
                .with("sis_batch_id", one.id())
                .with("account_id", one.accountId())
                .with("workflow_state", one.state().wireName())
                .map();
    }
}
