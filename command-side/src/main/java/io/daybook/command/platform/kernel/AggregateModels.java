package io.daybook.command.platform.kernel;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.axonframework.modelling.command.AggregateRoot;
import org.axonframework.modelling.command.inspection.AggregateModel;
import org.axonframework.modelling.command.inspection.AnnotatedAggregateMetaModelFactory;
import org.springframework.beans.factory.config.BeanDefinition;
import org.springframework.context.annotation.ClassPathScanningCandidateComponentProvider;
import org.springframework.core.type.filter.AnnotationTypeFilter;
import org.springframework.util.ClassUtils;

/**
 * What Axon finds in each class of aggregates: its handlers and its id. Looking for it costs more
 * than all the rest of the wiring, so that repositories and the command bus share what was found.
 * It holds no aggregate and no event store.
 */
final class AggregateModels {

    private final Map<Class<?>, AggregateModel<?>> models;

    private AggregateModels(Map<Class<?>, AggregateModel<?>> models) {
        this.models = Map.copyOf(models);
    }

    /** Looks through this package and those below it for aggregates. */
    static AggregateModels in(String basePackage) {
        Map<Class<?>, AggregateModel<?>> models = new HashMap<>();
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(AggregateRoot.class));
        scanner.findCandidateComponents(basePackage).stream()
                .map(BeanDefinition::getBeanClassName)
                .filter(Objects::nonNull)
                .map(name -> ClassUtils.resolveClassName(name, null))
                .forEach(
                        type ->
                                models.put(
                                        type,
                                        AnnotatedAggregateMetaModelFactory.inspectAggregate(type)));
        return new AggregateModels(models);
    }

    /** Every class of aggregates. */
    Set<Class<?>> types() {
        return models.keySet();
    }

    /**
     * What was found in this class.
     *
     * @throws IllegalArgumentException when it is no class of aggregates
     */
    @SuppressWarnings("unchecked") // the map is filled with the model of each key's own type
    <T> AggregateModel<T> of(Class<T> type) {
        AggregateModel<?> model = models.get(type);
        if (model == null) {
            throw new IllegalArgumentException(type + " is not an aggregate");
        }
        return (AggregateModel<T>) model;
    }
}
