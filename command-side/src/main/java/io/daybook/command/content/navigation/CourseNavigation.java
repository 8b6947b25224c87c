package io.daybook.command.content.navigation;

import static org.axonframework.modelling.command.AggregateLifecycle.apply;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.events.content.navigation.CourseNavigationEvent;
import io.daybook.events.content.navigation.CourseNavigationEvent.CourseTabsArranged;
import io.daybook.events.content.navigation.CourseNavigationEvent.Tab;
import java.util.ArrayList;
import java.util.List;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventsourcing.EventSourcingHandler;
import org.axonframework.modelling.command.AggregateCreationPolicy;
import org.axonframework.modelling.command.AggregateIdentifier;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.CreationPolicy;
import org.jspecify.annotations.Nullable;

/** The order of the navigation tabs of one course. Ensures that each tab has one position. */
@AggregateRoot
class CourseNavigation {

    @AggregateIdentifier @Nullable String id;
    private List<Tab> tabs = List.of();

    CourseNavigation() {}

    static String idOf(long courseId) {
        return "coursenavigation-" + courseId;
    }

    @CommandHandler
    @CreationPolicy(AggregateCreationPolicy.CREATE_IF_MISSING)
    void handle(ArrangeTab c) {
        List<Tab> all = all(c.known());
        Tab tab =
                all.stream()
                        .filter(each -> each.tabId().equals(c.tabId()))
                        .findFirst()
                        .orElseThrow(Rejection::notFound);
        int place = c.position() == null ? all.indexOf(tab) : c.position() - 1;
        if (place < 0 || place >= all.size()) {
            throw Rejection.invalid("position", "must be between 1 and " + all.size());
        }
        List<Tab> arranged = new ArrayList<>(all);
        arranged.remove(tab);
        arranged.add(place, new Tab(tab.tabId(), c.hidden() == null ? tab.hidden() : c.hidden()));
        if (!arranged.equals(all)) {
            apply(new CourseTabsArranged(c.courseId(), arranged, c.now()));
        }
    }

    /** Returns the tabs in their order, followed by tabs that became available later. */
    private List<Tab> all(List<String> known) {
        List<Tab> all =
                new ArrayList<>(tabs.stream().filter(tab -> known.contains(tab.tabId())).toList());
        List<String> placed = all.stream().map(Tab::tabId).toList();
        known.stream()
                .filter(tab -> !placed.contains(tab))
                .forEach(tab -> all.add(new Tab(tab, false)));
        return all;
    }

    @EventSourcingHandler
    void on(CourseNavigationEvent event) {
        id = idOf(event.courseId());
        tabs =
                switch (event) {
                    case CourseTabsArranged e -> e.tabs();
                };
    }
}
