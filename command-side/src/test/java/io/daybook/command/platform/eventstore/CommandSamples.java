package io.daybook.command.platform.eventstore;

import io.daybook.command.platform.kernel.Rejection;
import io.daybook.command.platform.messages.Patch;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.axonframework.commandhandling.CommandHandler;
import org.jspecify.annotations.Nullable;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;

/** Every command that is handled anywhere, and instances of each that its own rules accept. */
final class CommandSamples {

    private static final String COMMANDS = "io.daybook.command";

    /** What a text must be where not every text is accepted, by the name of its component. */
    private static final Map<String, String> WORDS =
            Map.of(
                    "address", "person@example.edu",
                    "format", "live-event",
                    "protocol", "https",
                    "timeZone", "Europe/London",
                    "defaultTimeZone", "Europe/London");

    private enum Mode {
        ABSENT,
        CLEARED,
        VALUE
    }

    private CommandSamples() {}

    /** The first parameter of every method that handles commands. */
    static Set<Class<? extends Record>> commands() {
        Set<Class<? extends Record>> commands = new LinkedHashSet<>();
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter((_, _) -> true);
        scanner.findCandidateComponents(COMMANDS).stream()
                .map(found -> load(String.valueOf(found.getBeanClassName())))
                .flatMap(type -> Arrays.stream(type.getDeclaredMethods()))
                .filter(method -> method.isAnnotationPresent(CommandHandler.class))
                .forEach(
                        method ->
                                commands.add(
                                        method.getParameterTypes()[0].asSubclass(Record.class)));
        return commands;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new LinkageError("A handler cannot be loaded", e);
        }
    }

    /**
     * Instances with every patch left out, cleared and given, as far as the command accepts that,
     * and with one patch at a time unlike the others.
     */
    static <T extends Record> List<T> samples(Class<T> type) {
        List<T> samples = new ArrayList<>();
        for (Mode others : Mode.values()) {
            build(type, others, -1, others).ifPresent(samples::add);
            for (int odd = 0; odd < type.getRecordComponents().length; odd++) {
                for (Mode mode : Mode.values()) {
                    build(type, others, odd, mode).ifPresent(samples::add);
                }
            }
        }
        return samples.stream().distinct().toList();
    }

    private static <T> Optional<T> build(Class<T> type, Mode others, int odd, Mode mode) {
        RecordComponent[] components = type.getRecordComponents();
        @Nullable Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] = value(components[i], i == odd ? mode : others, i + 1);
        }
        try {
            Constructor<T> constructor =
                    type.getDeclaredConstructor(
                            Stream.of(components)
                                    .map(RecordComponent::getType)
                                    .toArray(Class<?>[]::new));
            constructor.setAccessible(true);
            return Optional.of(constructor.newInstance(values));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Rejection) {
                return Optional.empty();
            }
            throw new LinkageError(type.getName() + " fails on sample values", e);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(type.getName() + " cannot be made", e);
        }
    }

    private static @Nullable Object value(RecordComponent component, Mode mode, int number) {
        Type type = component.getGenericType();
        String name = component.getName();
        if (type instanceof ParameterizedType generic && generic.getRawType() == Patch.class) {
            return switch (mode) {
                case ABSENT -> Patch.absent();
                case CLEARED -> Patch.cleared();
                case VALUE -> Patch.of(plain(generic.getActualTypeArguments()[0], name, number));
            };
        }
        boolean mayBeNull = component.getAnnotatedType().isAnnotationPresent(Nullable.class);
        if (mayBeNull && mode != Mode.VALUE) {
            return null;
        }
        return type instanceof Class<?> nested && isOurs(nested)
                ? nested(nested, mode)
                : plain(type, name, number);
    }

    private static boolean isOurs(Class<?> type) {
        return type.isRecord() && type.getName().startsWith(COMMANDS);
    }

    /** As the command around it, or another way where the nested record refuses that. */
    private static Object nested(Class<?> type, Mode mode) {
        return Stream.concat(Stream.of(mode), Stream.of(Mode.values()))
                .flatMap(tried -> build(type, tried, -1, tried).stream())
                .findFirst()
                .orElseThrow(() -> new LinkageError(type.getName() + " refuses every sample"));
    }

    private static Object plain(Type type, String name, int number) {
        if (type instanceof Class<?> nested && isOurs(nested)) {
            return nested(nested, Mode.VALUE);
        }
        if (type instanceof ParameterizedType list
                && list.getRawType() == List.class
                && list.getActualTypeArguments()[0] instanceof Class<?> element
                && isOurs(element)) {
            return List.of(nested(element, Mode.VALUE));
        }
        String word = type == String.class ? WORDS.get(name) : null;
        return word == null ? EventSamples.value(type, name, number) : word;
    }
}
