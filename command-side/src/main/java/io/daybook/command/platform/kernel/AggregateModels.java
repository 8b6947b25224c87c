package io.daybook.command.platform.kernel;

import static java.util.function.Function.identity;
import static java.util.stream.Collectors.toConcurrentMap;

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
 * Axon's models of the aggregate classes: their handlers and identifiers. Inspecting a class costs
 * more than the rest of the configuration, so repositories and the command bus share the models,
 * which refer to no aggregate and no event store.
 */
final class AggregateModels {

    private final Map<Class<?>, AggregateModel<?>> models;

    private AggregateModels(Map<Class<?>, AggregateModel<?>> models) {
        this.models = Map.copyOf(models);
    }

    /** Scans a package and its subpackages for aggregates. */
    static AggregateModels in(String basePackage) {
        var scanner = new ClassPathScanningCandidateComponentProvider(false);
        scanner.addIncludeFilter(new AnnotationTypeFilter(AggregateRoot.class));
        // Threads of the common pool do not have the class loader of a packaged application.
        ClassLoader loader = AggregateModels.class.getClassLoader();
        return new AggregateModels(
                scanner.findCandidateComponents(basePackage).parallelStream()
                        .map(BeanDefinition::getBeanClassName)
                        .filter(Objects::nonNull)
                        .<Class<?>>map(name -> ClassUtils.resolveClassName(name, loader))
                        .collect(
                                toConcurrentMap(
                                        identity(),
                                        AnnotatedAggregateMetaModelFactory::inspectAggregate)));
    }

    /** Returns all aggregate classes. */
    Set<Class<?>> types() {
        return models.keySet();
    }

    /**
     * Returns the model of an aggregate class.
     *
     * @throws IllegalArgumentException if it is not an aggregate class
     */
    @SuppressWarnings("unchecked") // each key maps to the model of its own type
    <T> AggregateModel<T> of(Class<T> type) {
        AggregateModel<?> model = models.get(type);
        if (model == null) {
            throw new IllegalArgumentException(type + " is not an aggregate");
        }
        return (AggregateModel<T>) model;
    }
}
