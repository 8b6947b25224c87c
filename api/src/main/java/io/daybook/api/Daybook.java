package io.daybook.api;

import io.daybook.api.platform.commands.CopyCommand;
import io.daybook.api.platform.commands.CopyKeysCommand;
import io.daybook.api.platform.commands.RebuildCommand;
import io.daybook.api.platform.commands.ReplayCommand;
import io.daybook.api.platform.serving.Demo;
import io.daybook.api.platform.serving.DependenciesByClassName;
import io.daybook.api.platform.serving.EarlyShutdown;
import io.daybook.api.platform.serving.PreparedBeanDefinitions;
import java.util.Arrays;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The application. {@code ./daybook help} lists its commands. */
@SpringBootApplication(scanBasePackages = "io.daybook")
public class Daybook {

    private static final String CARRIERS = "jdk.virtualThreadScheduler.parallelism";

    /**
     * Runs the command in the first argument: {@code serve}, {@code demo}, {@code rebuild}, {@code
     * replay}, {@code copy} or {@code copy-keys}. Further arguments are Spring properties and
     * arguments of the command.
     */
    public static void main(String[] arguments) throws Exception {
        addCarriers();
        String command = arguments.length == 0 ? "serve" : arguments[0];
        String[] others =
                command.startsWith("--") || arguments.length == 0
                        ? arguments
                        : Arrays.copyOfRange(arguments, 1, arguments.length);
        switch (command) {
            case "rebuild" -> System.exit(RebuildCommand.run(others));
            case "copy" -> System.exit(CopyCommand.run(others));
            case "copy-keys" -> System.exit(CopyKeysCommand.run(others));
            case "replay" -> System.exit(ReplayCommand.run(others));
            case "demo" -> serve(Demo.arguments(others));
            default -> serve(others);
        }
    }

    /**
     * Sets the parallelism of virtual threads to twice the number of processors, unless the
     * property is set: a thread that waits for the disk in native code of the embedded event store
     * pins its carrier thread (docs/decisions/0231). Must be called before the first virtual thread
     * starts, also by programs that embed the service.
     */
    public static void addCarriers() {
        if (System.getProperty(CARRIERS) == null) {
            int carriers = 2 * Runtime.getRuntime().availableProcessors();
            System.setProperty(CARRIERS, String.valueOf(carriers));
        }
    }

    private static void serve(String... arguments) {
        var application = new SpringApplication(Daybook.class);
        application.addListeners(
                new PreparedBeanDefinitions(),
                new DependenciesByClassName(),
                EarlyShutdown.ofThisProcess());
        application.run(arguments);
    }
}
