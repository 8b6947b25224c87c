package io.daybook.query.content.epubexports;

import io.daybook.events.content.epubexports.EpubExportEvent;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportCompleted;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportFailed;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportRequested;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubExportStarted;
import io.daybook.events.content.epubexports.EpubExportEvent.EpubGenerationStarted;
import io.daybook.query.content.epubexports.EpubExportView.State;
import io.daybook.query.platform.views.Projection;
import io.daybook.query.platform.views.ViewUpdate;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Builds the views of EPUB exports. */
@Component
class EpubExportProjection implements Projection {

    @Override
    public String name() {
        return "epub-exports-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(EpubExportView.class);
    }

    /** Written after the file that the view refers to. */
    @Override
    public int turn() {
        return 1;
    }

    @EventHandler
    void on(EpubExportEvent event, ViewUpdate change) {
        switch (event) {
            case EpubExportRequested e ->
                    change.create(
                            new EpubExportView(
                                    e.exportId(),
                                    e.courseId(),
                                    e.userId(),
                                    e.progressId(),
                                    e.fileId(),
                                    State.CREATED,
                                    e.at()));
            case EpubExportStarted e -> state(e, change, State.EXPORTING);
            case EpubGenerationStarted e -> state(e, change, State.GENERATING);
            case EpubExportCompleted e -> state(e, change, State.GENERATED);
            case EpubExportFailed e -> state(e, change, State.FAILED);
        }
    }

    private static void state(EpubExportEvent event, ViewUpdate change, State state) {
        change.update(EpubExportView.class, event.exportId(), Update.update("state", state));
    }
}
