package io.daybook.command.platform.eventstore;

import static org.assertj.core.api.Assertions.assertThat;

import io.daybook.events.platform.kernel.Personal;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.axonframework.eventhandling.EventData;
import org.axonframework.serialization.SerializedMetaData;
import org.axonframework.serialization.SerializedObject;
import org.axonframework.serialization.Serializer;
import org.axonframework.serialization.upcasting.event.EventUpcaster;
import org.axonframework.serialization.upcasting.event.InitialEventRepresentation;
import org.axonframework.serialization.upcasting.event.IntermediateEventRepresentation;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.AnnotatedBeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;

/** Every event there is, and one instance of each that is the same in every run. */
final class EventSamples {

    private static final String EVENTS = "io.daybook.events";

    private EventSamples() {}

    /** The records permitted by the sealed interfaces of the events, by interface and own name. */
    static SortedMap<String, Class<? extends Record>> events() {
        SortedMap<String, Class<? extends Record>> events = new TreeMap<>();
        var scanner =
                new ClassPathScanningCandidateComponentProvider(false) {
                    @Override
                    protected boolean isCandidateComponent(AnnotatedBeanDefinition definition) {
                        return definition.getMetadata().isInterface();
                    }
                };
        scanner.addIncludeFilter((_, _) -> true);
        scanner.findCandidateComponents(EVENTS)
                .forEach(found -> addPermitted(load(found.getBeanClassName()), events));
        return events;
    }

    private static Class<?> load(@Nullable String name) {
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new LinkageError("An event cannot be loaded", e);
        }
    }

    private static void addPermitted(
            Class<?> type, SortedMap<String, Class<? extends Record>> events) {
        if (!type.isSealed()) {
            return;
        }
        for (Class<?> permitted : type.getPermittedSubclasses()) {
            if (permitted.isRecord()) {
                String name = type.getSimpleName() + "." + permitted.getSimpleName();
                Class<?> other = events.put(name, permitted.asSubclass(Record.class));
                assertThat(other).as("two events are called %s", name).isNull();
            }
        }
    }

    /** An instance in which every component has a value, also those that may be null. */
    static <T> T sample(Class<T> type) {
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types =
                Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            values[i] = value(components[i].getGenericType(), components[i].getName(), i + 1);
        }
        try {
            Constructor<T> constructor = type.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor.newInstance(values);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(type.getName() + " refuses the sample values", e);
        }
    }

    static Object value(Type type, String name, int number) {
        if (type instanceof ParameterizedType generic) {
            Type[] arguments = generic.getActualTypeArguments();
            Object last = value(arguments[arguments.length - 1], name, number);
            return switch (generic.getRawType().getTypeName()) {
                case "java.util.List", "java.util.Collection" -> List.of(last);
                case "java.util.Set" -> Set.of(last);
                case "java.util.Map" -> Map.of(value(arguments[0], "key", number), last);
                default -> throw noSample(type, name);
            };
        }
        return switch (type) {
            case Class<?> simple when simple == String.class -> name;
            case Class<?> simple when simple == long.class || simple == Long.class -> (long) number;
            case Class<?> simple when simple == int.class || simple == Integer.class -> number;
            case Class<?> simple when simple == double.class || simple == Double.class ->
                    number + 0.5;
            case Class<?> simple when simple == boolean.class || simple == Boolean.class -> true;
            case Class<?> simple when simple == BigDecimal.class -> new BigDecimal(number + ".25");
            case Class<?> simple when simple == Instant.class -> Example.T0.plusSeconds(number);
            case Class<?> simple when simple == LocalDate.class ->
                    LocalDate.of(2026, 1, 1).plusDays(number);
            case Class<?> simple when simple == Duration.class -> Duration.ofMinutes(number);
            case Class<?> simple when simple == Personal.class -> new Personal(number, name);
            case Class<?> simple when simple.isEnum() -> constant(simple);
            case Class<?> simple when simple.isRecord() -> sample(simple);
            default -> throw noSample(type, name);
        };
    }

    /** The first constant that means something. */
    private static Object constant(Class<?> type) {
        return Stream.of(type.getEnumConstants())
                .filter(constant -> !((Enum<?>) constant).name().equals("UNKNOWN"))
                .findFirst()
                .orElseThrow();
    }

    private static AssertionError noSample(Type type, String name) {
        return new AssertionError(
                "Component "
                        + name
                        + " has the type "
                        + type.getTypeName()
                        + ", which does not belong in an event, or has no sample value here yet");
    }

    /** The components that are null in this event though they may not be. */
    static List<String> missing(Record event) {
        return Arrays.stream(event.getClass().getRecordComponents())
                .filter(part -> !part.getAnnotatedType().isAnnotationPresent(Nullable.class))
                .filter(part -> component(event, part) == null)
                .map(RecordComponent::getName)
                .toList();
    }

    private static @Nullable Object component(Record event, RecordComponent part) {
        try {
            Method accessor = part.getAccessor();
            accessor.setAccessible(true);
            return accessor.invoke(event);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("An event cannot be read", e);
        }
    }

    /** The enums that occur anywhere inside these events. */
    static Set<Class<? extends Enum<?>>> enums(Collection<? extends Class<?>> events) {
        Set<Class<? extends Enum<?>>> enums = new LinkedHashSet<>();
        List<Type> open = new ArrayList<>(events);
        while (!open.isEmpty()) {
            switch (open.removeLast()) {
                case ParameterizedType generic ->
                        open.addAll(List.of(generic.getActualTypeArguments()));
                case Class<?> type when type.isEnum() -> enums.add(asEnum(type));
                case Class<?> type when type.isRecord() ->
                        Arrays.stream(type.getRecordComponents())
                                .map(RecordComponent::getGenericType)
                                .forEach(open::add);
                default -> {}
            }
        }
        return enums;
    }

    @SuppressWarnings("unchecked") // Checked by the caller.
    private static Class<? extends Enum<?>> asEnum(Class<?> type) {
        return (Class<? extends Enum<?>>) type;
    }

    /** Reads a stored form as a stream of the event store would. */
    static Object read(
            SerializedObject<byte[]> payload, Serializer serializer, EventUpcaster upcasters) {
        EventData<byte[]> stored =
                new EventData<>() {
                    @Override
                    public String getEventIdentifier() {
                        return "sample";
                    }

                    @Override
                    public Instant getTimestamp() {
                        return Example.T0;
                    }

                    @Override
                    public SerializedObject<byte[]> getMetaData() {
                        return new SerializedMetaData<>(new byte[] {'{', '}'}, byte[].class);
                    }

                    @Override
                    public SerializedObject<byte[]> getPayload() {
                        return payload;
                    }
                };
        IntermediateEventRepresentation today =
                upcasters
                        .upcast(Stream.of(new InitialEventRepresentation(stored, serializer)))
                        .findFirst()
                        .orElseThrow();
        return serializer.deserialize(today.getData());
    }
}
