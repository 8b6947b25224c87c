package io.daybook.api.platform.commands;

import io.daybook.command.platform.encryption.KeyTransfer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.logging.LogLevel;
import org.springframework.boot.logging.LoggingSystem;
import org.springframework.core.env.SimpleCommandLinePropertySource;
import org.springframework.core.env.StandardEnvironment;

/**
 * The arguments of a copy command, from the command line and the environment.
 *
 * @param from the source; empty if not given
 * @param to the target; empty if not given
 * @param masterKeys the master key of the key vault and, for {@code copy-keys}, that of the copy
 * @param data the data folder
 * @param vault the value of {@code DAYBOOK_VAULT}, if the key vault is not stored with the events
 */
record CopyArguments(
        String from,
        String to,
        KeyTransfer.MasterKeys masterKeys,
        Path data,
        @Nullable String vault) {

    /** Reads {@code --name value} and {@code --name=value}; suppresses the output of libraries. */
    static CopyArguments read(String... arguments) {
        LoggingSystem.get(CopyArguments.class.getClassLoader())
                .setLogLevel(LoggingSystem.ROOT_LOGGER_NAME, LogLevel.WARN);
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .addFirst(new SimpleCommandLinePropertySource(joined(arguments)));
        String vault = environment.getProperty("daybook.vault", "");
        return new CopyArguments(
                environment.getProperty("from", ""),
                environment.getProperty("to", ""),
                new KeyTransfer.MasterKeys(
                        environment.getProperty("daybook.master-key"),
                        environment.getProperty("daybook.new-master-key")),
                Path.of(environment.getProperty("daybook.data", "data")),
                vault.isBlank() || vault.equals("file") ? null : vault);
    }

    boolean isComplete() {
        return !from.isBlank() && !to.isBlank();
    }

    private static String[] joined(String... arguments) {
        List<String> all = new ArrayList<>();
        for (String argument : arguments) {
            if (!argument.startsWith("--") && !all.isEmpty() && !all.getLast().contains("=")) {
                all.add(all.removeLast() + "=" + argument);
            } else {
                all.add(argument);
            }
        }
        return all.toArray(String[]::new);
    }
}
