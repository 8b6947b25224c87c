package io.daybook.command.platform.files;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.command.platform.files.FolderCommand.Availability;
import io.daybook.command.platform.files.FolderCommand.ChangeFolder;
import io.daybook.command.platform.files.FolderCommand.FolderAt;
import io.daybook.command.platform.files.FolderCommand.MakeFolders;
import io.daybook.command.platform.files.FolderCommand.RemoveFolder;
import io.daybook.command.platform.kernel.CommandSide;
import io.daybook.command.platform.kernel.Rejection.Reason;
import io.daybook.events.platform.files.FolderEvent.FolderMade;
import io.daybook.events.platform.kernel.Personal;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;

@DisplayNameGeneration(ReplaceUnderscores.class)
class FolderTest {

    private static final Instant T0 = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandSide commands = new CommandSide();

    @BeforeEach
    void make() {
        commands.given(new MakeFolders("Course", 2, List.of(at(10, ""), at(11, "unit")), T0));
    }

    @AfterEach
    void close() {
        commands.close();
    }

    private static FolderAt at(long id, String path) {
        return new FolderAt(id, new Personal(5, path));
    }

    private static MakeFolders subfolder() {
        return new MakeFolders(
                "Course", 2, 11L, List.of(at(12, "unit/week")), Availability.UNCHANGED, T0);
    }

    @Test
    void a_subfolder_is_made_in_its_folder() {
        assertThat(commands.eventsOf(subfolder()))
                .contains(new FolderMade(12, "Course", 2, new Personal(5, "unit/week"), T0));
    }

    @Test
    void no_subfolder_is_made_in_a_folder_that_was_deleted_meanwhile() {
        commands.given(new RemoveFolder(11, T0));

        assertThat(commands.refusalOf(subfolder())).isInstanceOf(Reason.NotFound.class);
    }

    @Test
    void no_subfolder_is_made_at_the_former_path_of_a_folder_that_was_renamed_meanwhile() {
        commands.given(new ChangeFolder(11, List.of(at(11, "part")), Availability.UNCHANGED, T0));

        assertThat(commands.refusalOf(subfolder())).isInstanceOf(Reason.Conflict.class);
    }
}
