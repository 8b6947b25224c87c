package io.daybook.query.content.externaltools;

import io.daybook.events.content.externaltools.ExternalToolEvent;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolCredentialsChanged;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolDescribed;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolInstalled;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolMoved;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolPrivacyChanged;
import io.daybook.events.content.externaltools.ExternalToolEvent.ExternalToolRemoved;
import io.daybook.events.content.externaltools.ToolPrivacy;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import java.util.Locale;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of external tools. */
@Component
class ExternalToolProjection implements Projection {

    @Override
    public String name() {
        return "external-tools-v2";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(ExternalToolView.class);
    }

    @EventHandler
    void on(ExternalToolEvent event, ViewUpdate all) {
        ViewUpdate change = all.in(event.courseId());
        switch (event) {
            case ExternalToolInstalled e ->
                    change.create(
                            new ExternalToolView(
                                    e.toolId(),
                                    e.courseId(),
                                    e.name(),
                                    e.name().toLowerCase(Locale.ROOT),
                                    null,
                                    null,
                                    null,
                                    null,
                                    null,
                                    ToolPrivacy.ANONYMOUS,
                                    false,
                                    e.at(),
                                    e.at()));
            case ExternalToolDescribed e ->
                    update(
                            e,
                            change,
                            Update.update("name", e.name())
                                    .set("searchName", e.name().toLowerCase(Locale.ROOT))
                                    .set("description", e.description()));
            case ExternalToolMoved e ->
                    update(e, change, Update.update("url", e.url()).set("domain", e.domain()));
            case ExternalToolCredentialsChanged e ->
                    update(
                            e,
                            change,
                            Update.update("consumerKey", e.consumerKey())
                                    .set("sealedSecret", e.sealedSecret()));
            case ExternalToolPrivacyChanged e ->
                    update(e, change, Update.update("privacy", e.privacy()));
            case ExternalToolRemoved e -> update(e, change, Update.update("removed", true));
        }
    }

    private static void update(ExternalToolEvent event, ViewUpdate change, Update fields) {
        change.update(ExternalToolView.class, event.toolId(), fields.set("updatedAt", event.at()));
    }
}
