package io.daybook.query.institution.terms;

import io.daybook.events.institution.terms.TermEvent;
import io.daybook.events.institution.terms.TermEvent.TermDatesChanged;
import io.daybook.events.institution.terms.TermEvent.TermDatesOverridden;
import io.daybook.events.institution.terms.TermEvent.TermDeleted;
import io.daybook.events.institution.terms.TermEvent.TermOpened;
import io.daybook.events.institution.terms.TermEvent.TermRenamed;
import io.daybook.events.institution.terms.TermEvent.TermSisIdChanged;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of enrollment terms. */
@Component
class TermProjection implements Projection {

    @Override
    public String name() {
        return "terms-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(TermView.class);
    }

    @EventHandler
    void on(TermEvent event, ViewUpdate change) {
        switch (event) {
            case TermOpened e ->
                    change.create(
                            new TermView(
                                    e.termId(),
                                    e.rootAccountId(),
                                    e.name(),
                                    e.isDefault(),
                                    null,
                                    null,
                                    List.of(),
                                    null,
                                    false,
                                    e.at()));
            case TermRenamed e -> update(e, change, Update.update("name", e.name()));
            case TermDatesChanged e ->
                    update(
                            e,
                            change,
                            Update.update("startAt", e.startAt()).set("endAt", e.endAt()));
            case TermDatesOverridden e -> override(e, change);
            case TermSisIdChanged e -> update(e, change, Update.update("sisId", e.sisId()));
            case TermDeleted e -> update(e, change, Update.update("deleted", true));
        }
    }

    private static void override(TermDatesOverridden e, ViewUpdate change) {
        TermView term = change.find(TermView.class, e.termId());
        if (term == null) {
            return;
        }
        List<TermView.TypeDates> overrides = new ArrayList<>(term.overrides());
        overrides.removeIf(override -> override.type() == e.type());
        if (e.startAt() != null || e.endAt() != null) {
            overrides.add(new TermView.TypeDates(e.type(), e.startAt(), e.endAt()));
        }
        update(e, change, Update.update("overrides", overrides));
    }

    private static void update(TermEvent event, ViewUpdate change, Update fields) {
        change.update(TermView.class, event.termId(), fields);
    }
}
