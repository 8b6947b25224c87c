package io.daybook.query.files;

import static org.springframework.data.mongodb.core.query.Criteria.where;

import io.daybook.events.files.FileEvent;
import io.daybook.events.files.FileEvent.FileDeleted;
import io.daybook.events.files.FileEvent.FileStored;
import io.daybook.events.people.UserEvent.UserErased;
import io.daybook.query.kernel.Change;
import io.daybook.query.kernel.Projection;
import java.util.List;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.data.mongodb.core.query.Update;
import org.springframework.stereotype.Component;

/** Which files there are. */
@Component
class FileProjection implements Projection {

    @Override
    public String name() {
        return "files-v1";
    }

    @Override
    public List<Class<?>> views() {
        return List.of(FileView.class);
    }

    @EventHandler
    void on(FileEvent event, Change change) {
        switch (event) {
            case FileStored e ->
                    change.create(
                            new FileView(
                                    e.fileId(),
                                    e.purpose(),
                                    e.rootAccountId(),
                                    e.contextType(),
                                    e.contextId(),
                                    e.userId(),
                                    e.name().text(),
                                    e.contentType(),
                                    e.size(),
                                    e.at()));
            case FileDeleted e -> change.remove(FileView.class, e.fileId());
        }
    }

    /** What an erased person called their files is not known any more. */
    @EventHandler
    void on(UserErased e, Change change) {
        change.updateAll(
                FileView.class, where("userId").is(e.userId()), Update.update("name", null));
    }
}
