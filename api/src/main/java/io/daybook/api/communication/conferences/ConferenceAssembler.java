package io.daybook.api.communication.conferences;

import io.daybook.application.communication.conferences.ConferenceProviders;
import io.daybook.application.platform.kernel.Urls;
import io.daybook.application.platform.paging.WrappedPage;
import io.daybook.query.communication.conferences.ConferenceView;
import io.daybook.query.platform.views.Page;
import java.util.Locale;
import org.springframework.stereotype.Component;

/** Assembles the JSON of conferences. */
@Component
class ConferenceAssembler {

    private final ConferenceProviders providers;
    private final Urls urls;

    ConferenceAssembler(ConferenceProviders providers, Urls urls) {
        this.providers = providers;
        this.urls = urls;
    }

    WrappedPage page(Page<ConferenceView> page) {
        return new WrappedPage("conferences", page.map(this::one));
    }

    ConferenceJson one(ConferenceView view) {
        boolean hasSettings =
                providers.find(view.type()).filter(p -> !p.settings().isEmpty()).isPresent();
        String context = view.contextType().toLowerCase(Locale.ROOT) + "s";
        String path = "/" + context + "/" + view.contextId() + "/conferences/" + view.id();
        return ConferenceJson.of(view, hasSettings, urls.of(path + "/join"));
    }
}
