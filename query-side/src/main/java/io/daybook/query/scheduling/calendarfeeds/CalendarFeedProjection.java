package io.daybook.query.scheduling.calendarfeeds;

import io.daybook.events.scheduling.calendarfeeds.CalendarFeedEvent;
import io.daybook.events.scheduling.calendarfeeds.CalendarFeedEvent.CalendarFeedRenewed;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Builds the views of the generations of calendar feeds. */
@Component
class CalendarFeedProjection implements Projection {

    @Override
    public String name() {
        return "calendar-feeds-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(CalendarFeedView.class);
    }

    @EventHandler
    void on(CalendarFeedEvent event, ViewUpdate all) {
        switch (event) {
            case CalendarFeedRenewed e -> {
                String id = e.owner().code(e.ownerId());
                all.in(id).put(new CalendarFeedView(id, e.generation()));
            }
        }
    }
}
