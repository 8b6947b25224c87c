package io.daybook.query.files;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.files.FolderEvent;
import io.daybook.events.files.FolderEvent.FolderMade;
import io.daybook.events.people.UserEvent.UserErased;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Which folders there are. */
@Component
class FolderProjection implements Projection {

    @Override
    public String name() {
        return "folders-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(FolderView.class);
    }

    @EventHandler
    void on(FolderEvent event, Change change) {
        switch (event) {
            case FolderMade e ->
                    change.create(
                            new FolderView(
                                    e.folderId(),
                                    e.contextType(),
                                    e.contextId(),
                                    e.path().text(),
                                    e.path().person()));
        }
    }

    /** What an erased person called their folders is not known any more. */
    @EventHandler
    void on(UserErased e, Change change) {
        change.updateAll(
                FolderView.class, where("madeBy").is(e.userId()), Update.update("path", null));
    }
}
