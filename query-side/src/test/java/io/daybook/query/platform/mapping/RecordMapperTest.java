package io.daybook.query.platform.mapping;

import static org.assertj.core.api.Assertions.assertThat;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.bson.Document;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator.ReplaceUnderscores;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.data.annotation.Id;
import org.springframework.data.mongodb.core.MongoTemplate;
import org.springframework.data.mongodb.core.convert.MongoCustomConversions;
import org.springframework.data.mongodb.core.mapping.Field;
import org.springframework.data.mongodb.core.mapping.MongoMappingContext;
import org.springframework.util.ClassUtils;

/** The views of every feature are stored and read as Spring Data would have done it. */
@DisplayNameGeneration(ReplaceUnderscores.class)
class RecordMapperTest {

    private static final int SAMPLES = 50;

    private sealed interface Shape {}

    private record Circle(double radius) implements Shape {}

    private record Part(String id, @Field("other") @Nullable Long renamed, @Nullable Part inner) {}

    private record Thing(
            @Id String id,
            long number,
            List<String> words,
            Map<String, Part> named,
            @Nullable Part part) {

        static Thing withId(String id) {
            return new Thing(id, 1, List.of(), Map.of(), null);
        }
    }

    private record Drawing(@Id long id, Shape shape) {}

    /** Never connected to: mapping only needs the converter. */
    private static final MongoClient CLIENT = MongoClients.create();

    private static final List<Class<?>> VIEWS = find();

    private final MongoTemplate mongo = new MongoTemplate(CLIENT, "unused");
    private final RecordConverter converter = converter();
    private final RecordMapper records = new RecordMapper(mongo.getConverter());

    @AfterAll
    static void close() {
        CLIENT.close();
    }

    private static RecordConverter converter() {
        var conversions = new MongoCustomConversions(List.of());
        var context = new MongoMappingContext();
        context.setSimpleTypeHolder(conversions.getSimpleTypeHolder());
        context.afterPropertiesSet();
        var converter = new RecordConverter(context, conversions);
        converter.afterPropertiesSet();
        return converter;
    }

    private Document bySpringData(Object view) {
        Document document = new Document();
        mongo.getConverter().write(view, document);
        document.remove("_class");
        return document;
    }

    static List<Class<?>> views() {
        return VIEWS;
    }

    private static List<Class<?>> find() {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(
                new AnnotationTypeFilter(
                        org.springframework.data.mongodb.core.mapping.Document.class));
        return scanner.findCandidateComponents("io.daybook.query").stream()
                .<Class<?>>map(
                        each ->
                                ClassUtils.resolveClassName(
                                        String.valueOf(each.getBeanClassName()), null))
                .filter(Class::isRecord)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("views")
    void stores_and_reads_every_view_as_Spring_Data_does(Class<?> view) throws Exception {
        Random random = new Random(1);
        for (int sample = 0; sample < SAMPLES; sample++) {
            Object any = any(view, random);
            Document stored = bySpringData(any);

            assertThat(records.write(any)).hasToString(stored.toString()).isEqualTo(stored);
            assertThat((Object) records.read(view, stored))
                    .isEqualTo(mongo.getConverter().read(view, stored))
                    .isEqualTo(converter.read(view, stored));
        }
    }

    @Test
    void leaves_views_that_hold_values_of_any_type_to_Spring_Data() {
        assertThat(views().stream().filter(each -> !knows(each)))
                .extracting(Class::getSimpleName)
                .containsExactly("GradingContextChangeView");
    }

    private boolean knows(Class<?> view) {
        try {
            return records.document(any(view, new Random(1))) != null;
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(e.getMessage(), e);
        }
    }

    @Test
    void stores_an_id_that_looks_like_one_of_the_database_as_that() {
        Thing thing = Thing.withId("507f1f77bcf86cd799439011");

        assertThat(records.document(thing)).isEqualTo(bySpringData(thing));
        assertThat(records.read(Thing.class, bySpringData(thing))).isEqualTo(thing);
    }

    @Test
    void takes_null_and_what_is_not_there_for_null() {
        var document =
                new Document("_id", "a")
                        .append("number", 3)
                        .append("words", List.of())
                        .append("named", new Document())
                        .append("part", null);

        assertThat(records.instance(Thing.class, document))
                .isEqualTo(new Thing("a", 3, List.of(), Map.of(), null));
    }

    @Test
    void leaves_parts_of_several_classes_to_Spring_Data() {
        Drawing drawing = new Drawing(1, new Circle(2.5));

        assertThat(records.document(drawing)).isNull();
        assertThat(records.write(drawing)).isEqualTo(bySpringData(drawing));
        assertThat(records.read(Drawing.class, bySpringData(drawing))).isEqualTo(drawing);
    }

    @Test
    void leaves_values_of_another_type_to_Spring_Data() {
        var document = new Document("_id", "a").append("number", "12");

        assertThat(records.instance(Thing.class, document)).isNull();
        assertThat(records.read(Thing.class, document).number()).isEqualTo(12);
        assertThat(converter.read(Thing.class, document).number()).isEqualTo(12);
    }

    private static Object any(Class<?> record, Random random) throws ReflectiveOperationException {
        RecordComponent[] components = record.getRecordComponents();
        @Nullable Object[] values = new @Nullable Object[components.length];
        for (int each = 0; each < values.length; each++) {
            boolean isNull =
                    !components[each].getType().isPrimitive()
                            && components[each]
                                    .getAccessor()
                                    .getAnnotatedReturnType()
                                    .isAnnotationPresent(Nullable.class)
                            && random.nextBoolean();
            values[each] = isNull ? null : value(components[each].getGenericType(), random);
        }
        Constructor<?> constructor =
                record.getDeclaredConstructor(
                        Arrays.stream(components)
                                .map(RecordComponent::getType)
                                .toArray(Class[]::new));
        constructor.setAccessible(true);
        return constructor.newInstance(values);
    }

    private static Object value(Type type, Random random) throws ReflectiveOperationException {
        if (type instanceof ParameterizedType generic) {
            return container(generic, random);
        }
        Class<?> plain = (Class<?>) type;
        if (plain.isEnum()) {
            Object[] constants = plain.getEnumConstants();
            return constants[random.nextInt(constants.length)];
        }
        if (plain.isRecord()) {
            return any(plain, random);
        }
        if (plain.isSealed()) {
            Class<?>[] all = plain.getPermittedSubclasses();
            return value(all[random.nextInt(all.length)], random);
        }
        return switch (plain.getSimpleName()) {
            case "long", "Long" -> random.nextLong(1L << 40);
            case "int", "Integer" -> random.nextInt(1_000);
            case "boolean", "Boolean" -> random.nextBoolean();
            case "double", "Double" -> random.nextDouble();
            case "Instant" -> Instant.ofEpochMilli(random.nextLong(1L << 41));
            case "Date" -> Date.from(Instant.ofEpochMilli(random.nextLong(1L << 41)));
            default -> "text " + random.nextInt(1_000);
        };
    }

    private static Object container(ParameterizedType generic, Random random)
            throws ReflectiveOperationException {
        Type[] arguments = generic.getActualTypeArguments();
        List<Object> elements = new ArrayList<>();
        for (int each = random.nextInt(4); each > 0; each--) {
            elements.add(value(arguments[arguments.length - 1], random));
        }
        if (generic.getRawType() == Set.class) {
            return new LinkedHashSet<>(elements);
        }
        if (generic.getRawType() != Map.class) {
            return elements;
        }
        Map<Object, Object> entries = new LinkedHashMap<>();
        for (Object each : elements) {
            entries.put(value(arguments[0], random), each);
        }
        return entries;
    }
}
