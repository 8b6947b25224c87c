package io.daybook.application.platform.files;

import static io.daybook.application.platform.support.TestApplication.ROOT;
import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.application.platform.kernel.Writes;
import io.daybook.application.platform.support.InterruptedClock;
import io.daybook.application.platform.support.TestApplication;
import io.daybook.command.platform.files.FileStore;
import io.daybook.command.platform.files.FolderCommand.Availability;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.events.platform.files.FilePurpose;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import java.time.Clock;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FoldersTest {

    private static final long USER = 5;

    private final TestApplication application = TestApplication.running();
    private final FolderViews views = application.bean(FolderViews.class);
    private final FileContext course =
            new FileContext(FilePurpose.COURSE, ROOT, "Course", application.nextId());

    private Folders folders(Clock clock) {
        return new Folders(
                views,
                application.bean(FileStore.class),
                application.bean(Writes.class),
                application.bean(Ids.class),
                clock);
    }

    @Test
    void a_subfolder_made_during_the_deletion_of_its_folder_is_deleted_too() {
        Clock clock = application.bean(Clock.class);
        Folders folders = folders(clock);
        FolderView unit = make(folders, folders.root(course, USER), "unit");

        folders(new InterruptedClock(clock, () -> make(folders, unit, "week"))).remove(unit, true);

        assertThat(views.below(folders.root(course, USER), 10)).isEmpty();
        assertThat(views.below(unit, 10)).isEmpty();
    }

    private FolderView make(Folders folders, FolderView parent, String name) {
        return folders.make(course, parent, name, Availability.UNCHANGED, USER);
    }
}
