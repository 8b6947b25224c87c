package io.daybook.application.content.contentmigrations;

import io.daybook.application.content.contentexports.PortableSetup;
import io.daybook.command.platform.files.FolderCommand;
import io.daybook.command.platform.files.FolderCommand.Availability;
import io.daybook.command.platform.files.FolderCommand.ChangeFolder;
import io.daybook.command.platform.files.FolderCommand.FolderAt;
import io.daybook.command.platform.files.FolderCommand.MakeFolders;
import io.daybook.command.platform.kernel.Ids;
import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import io.daybook.events.platform.kernel.Personal;
import io.daybook.query.platform.files.FolderView;
import io.daybook.query.platform.files.FolderViews;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;

/** Imports folders, which are identified by their path. */
@Component
class FolderImports {

    private static final int DEEPEST = 50;

    private final FolderViews folders;
    private final Ids ids;

    FolderImports(FolderViews folders, Ids ids) {
        this.folders = folders;
        this.ids = ids;
    }

    void add(ImportRun run, PortableSetup.Folder folder) {
        long course = run.course().id();
        var availability =
                new Availability(
                        Patch.of(folder.locked()),
                        Patch.of(folder.hidden()),
                        Patch.of(folder.unlockAt()),
                        Patch.of(folder.lockAt()));
        FolderView here =
                folders.at("Course", course, List.of(folder.path())).stream()
                        .findFirst()
                        .orElse(null);
        run.job()
                .send(
                        here == null
                                ? new MakeFolders(
                                        "Course",
                                        course,
                                        null,
                                        all(run, folder.path()),
                                        availability,
                                        run.job().now())
                                : new ChangeFolder(
                                        here.id(), List.of(), availability, run.job().now()));
    }

    /** The folder and its parent folders, starting with the root. */
    private List<FolderAt> all(ImportRun run, String path) {
        String[] names = path.split("/", -1);
        if (names.length > DEEPEST) {
            throw Rejection.badRequest("it lies in more than " + DEEPEST + " others");
        }
        List<FolderAt> all = new ArrayList<>();
        all.add(at(run, ""));
        String above = "";
        for (String name : names) {
            String checked = FolderCommand.checked(name);
            above = above.isEmpty() ? checked : above + "/" + checked;
            all.add(at(run, above));
        }
        return all;
    }

    private FolderAt at(ImportRun run, String path) {
        return new FolderAt(ids.next("folder"), new Personal(run.userId(), path));
    }
}
